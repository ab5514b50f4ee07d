package org.openlindorm.hbase.region.index;

import org.openlindorm.bytes.Bytes;

/** The key of an entry in one of a table's indexes. */
record EntryKey(long indexId, Bytes key) {}
