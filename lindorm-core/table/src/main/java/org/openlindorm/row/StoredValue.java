package org.openlindorm.row;

/** The position of a column's value, and the milliseconds at which it was written. */
record StoredValue(long timestamp, byte[] source, int start, int length) {}
