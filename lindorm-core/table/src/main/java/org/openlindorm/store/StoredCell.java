package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/** A value under one qualifier; {@code timestamp} in milliseconds, also its version. */
public record StoredCell(Bytes qualifier, long timestamp, Bytes value) {}
