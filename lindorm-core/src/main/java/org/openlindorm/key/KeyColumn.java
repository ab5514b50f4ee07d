package org.openlindorm.key;

import org.openlindorm.type.DataType;

/**
 * A column that a key part reads.
 *
 * @param nullable whether NULL may stand in the key, as it may in an index; its values then carry a
 *     mark
 */
public record KeyColumn(String name, DataType type, boolean nullable) {

  /** A column of a primary key, where NULL has no place. */
  public KeyColumn(String name, DataType type) {
    this(name, type, false);
  }
}
