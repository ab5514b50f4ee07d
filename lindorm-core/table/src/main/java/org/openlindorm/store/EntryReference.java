package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/** An index entry, and the key of the row that it references. */
public record EntryReference(Bytes rowKey, Bytes entryKey) {}
