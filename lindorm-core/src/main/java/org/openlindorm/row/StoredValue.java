package org.openlindorm.row;

/** Where a value of a column lies, and the milliseconds at which it was written. */
record StoredValue(long timestamp, byte[] source, int start, int length) {}
