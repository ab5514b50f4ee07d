package org.openlindorm.index;

import org.openlindorm.bytes.Bytes;

/** The key of an entry in one of a table's indexes. */
public record EntryKey(long indexId, Bytes key) {}
