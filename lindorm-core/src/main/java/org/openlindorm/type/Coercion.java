package org.openlindorm.type;

/** Turns what users send into a type's memory class. */
final class Coercion {

  private Coercion() {}

  static Object coerce(DataType type, Object value, String column) {
    throw new UnsupportedOperationException(type.sql() + value + column);
  }
}
