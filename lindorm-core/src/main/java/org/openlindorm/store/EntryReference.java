package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/** An entry of an index, and the key of the row that it says it belongs to. */
public record EntryReference(Bytes rowKey, Bytes entryKey) {}
