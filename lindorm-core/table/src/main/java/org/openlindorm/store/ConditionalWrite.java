package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * A write that takes place only if its row still has the version that the caller saw.
 *
 * @param expectedVersion {@link StoredRow#version()}, or 0 for "no row"
 */
public record ConditionalWrite(long expectedVersion, Mutation mutation) {

  public Bytes key() {
    return mutation.key();
  }
}
