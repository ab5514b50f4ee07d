package org.openlindorm.key;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.type.OrderedCodec;

/**
 * A column in descending order: every byte inverted. The end mark is kept even in the last part,
 * because without it "a" would sort before "ab". BIGINT 123 is {@code 7fffffffffffff84}.
 */
record DescendingColumn(KeyColumn column, OrderedCodec codec) implements ColumnPart {

  DescendingColumn(KeyColumn column) {
    this(column, column.type().orderedCodec());
  }

  @Override
  public String sql() {
    return SqlName.of(column) + " DESC";
  }

  @Override
  public PartOrder order() {
    return PartOrder.REVERSED;
  }

  @Override
  public OptionalInt width() {
    return codec.width();
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    int from = out.size();
    codec.write(value, false, out);
    out.invertFrom(from);
  }

  @Override
  public void writePrefix(Object prefix, boolean last, ByteWriter out) {
    int from = out.size();
    codec.writePrefix(prefix, false, out);
    out.invertFrom(from);
  }

  @Override
  public Object read(ByteReader in, boolean last) {
    byte[] inverted = new byte[codec.width().orElse(in.remaining())];
    if (inverted.length > in.remaining()) {
      throw new IndexOutOfBoundsException(inverted.length + " bytes needed for " + sql());
    }
    for (int i = 0; i < inverted.length; i++) {
      inverted[i] = (byte) ~in.source()[in.position() + i];
    }
    ByteReader upright = new ByteReader(inverted, 0, inverted.length);
    Object value = codec.read(upright, false);
    in.skip(upright.position());
    return value;
  }

  @Override
  public boolean endsItself(boolean last) {
    return true;
  }
}
