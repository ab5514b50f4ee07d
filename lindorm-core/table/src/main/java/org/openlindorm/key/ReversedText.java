package org.openlindorm.key;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.type.OrderedCodec;

/**
 * {@code reverse(c)} of a text: its characters in reverse order. The end, which differs most,
 * decides the row's position. {@code abc} is stored as {@code cba}; the key part also stores the
 * column.
 */
record ReversedText(KeyColumn column, OrderedCodec codec) implements ColumnPart {

  @Override
  public String sql() {
    return ReverseFunction.sql(column);
  }

  @Override
  public PartOrder order() {
    return PartOrder.NONE;
  }

  @Override
  public OptionalInt width() {
    return codec.width();
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    codec.write(reversed(value), last, out);
  }

  @Override
  public Object read(ByteReader in, boolean last) {
    return reversed(codec.read(in, last));
  }

  private static String reversed(Object text) {
    return new StringBuilder((String) text).reverse().toString();
  }

  @Override
  public boolean endsItself(boolean last) {
    return codec.endsItself(last);
  }
}
