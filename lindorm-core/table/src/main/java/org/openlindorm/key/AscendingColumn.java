package org.openlindorm.key;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.type.OrderedCodec;

/** A key column in ascending order. */
record AscendingColumn(KeyColumn column, OrderedCodec codec) implements ColumnPart {

  AscendingColumn(KeyColumn column) {
    this(column, column.type().orderedCodec());
  }

  @Override
  public String sql() {
    return SqlName.of(column);
  }

  @Override
  public PartOrder order() {
    return PartOrder.SAME;
  }

  @Override
  public OptionalInt width() {
    return codec.width();
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    codec.write(value, last, out);
  }

  @Override
  public void writePrefix(Object prefix, boolean last, ByteWriter out) {
    codec.writePrefix(prefix, last, out);
  }

  @Override
  public Object read(ByteReader in, boolean last) {
    return codec.read(in, last);
  }

  @Override
  public boolean endsItself(boolean last) {
    return codec.endsItself(last);
  }
}
