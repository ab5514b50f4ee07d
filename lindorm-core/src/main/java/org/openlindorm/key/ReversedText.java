package org.openlindorm.key;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.type.OrderedCodec;

/**
 * {@code reverse(c)} of a text: its characters backwards, so that the end, which differs most,
 * decides where the row lies. {@code abc} is stored as {@code cba}; the column is not stored twice.
 */
record ReversedText(KeyColumn column, OrderedCodec codec) implements ColumnPart {

  @Override
  public String sql() {
    return Backwards.sql(column);
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
