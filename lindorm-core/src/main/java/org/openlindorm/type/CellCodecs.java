package org.openlindorm.type;

/** The cell codec of each type. */
final class CellCodecs {

  private CellCodecs() {}

  static CellCodec of(DataType type) {
    throw new UnsupportedOperationException(type.sql());
  }
}
