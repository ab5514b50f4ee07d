package org.openlindorm.type;

/** The order of the values of each type. */
final class ValueOrder {

  private ValueOrder() {}

  static int compare(DataType type, Object left, Object right) {
    throw new UnsupportedOperationException(type.sql() + left + right);
  }
}
