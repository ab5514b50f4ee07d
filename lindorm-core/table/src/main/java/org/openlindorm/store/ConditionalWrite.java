package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * A write that takes place only if its row still has the version that the caller saw.
 *
 * @param expectedVersion {@link StoredRow#version()}, or 0 for "no row"
 * @param moment of the store ({@link Store#moment}), before the caller read the row. A store that
 *     knows that the row was not written since then need not read it again. {@link
 *     Store#UNKNOWN_MOMENT} if the store must read it
 */
public record ConditionalWrite(long expectedVersion, Mutation mutation, long moment) {

  public ConditionalWrite(long expectedVersion, Mutation mutation) {
    this(expectedVersion, mutation, Store.UNKNOWN_MOMENT);
  }

  public Bytes key() {
    return mutation.key();
  }
}
