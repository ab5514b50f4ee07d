package org.openlindorm.type;

/** The ordered codec of each type. */
final class OrderedCodecs {

  private OrderedCodecs() {}

  static OrderedCodec of(DataType type) {
    throw new UnsupportedOperationException(type.sql());
  }
}
