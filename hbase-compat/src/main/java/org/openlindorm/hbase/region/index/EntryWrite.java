package org.openlindorm.hbase.region.index;

import org.apache.hadoop.hbase.client.Mutation;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

/** One change of an entry on its way, and the position of the row that it is for. */
record EntryWrite(int row, PhysicalTable table, Bytes key, Mutation mutation) {}
