package org.openlindorm.key;

import org.openlindorm.type.DataType;

/**
 * A column that a key part reads.
 *
 * @param nullable whether the key may hold NULL, as an index key may; a mark byte then precedes the
 *     value
 */
public record KeyColumn(String name, DataType type, boolean nullable) {

  /** A column of a primary key, which cannot be NULL. */
  public KeyColumn(String name, DataType type) {
    this(name, type, false);
  }
}
