package org.openlindorm.hbase.region.index;

import org.apache.hadoop.hbase.client.Mutation;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

/** One change of an entry in flight, and the position of its row. */
record EntryWrite(int row, PhysicalTable table, Bytes key, Mutation mutation) {}
