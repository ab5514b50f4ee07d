package org.openlindorm.key;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A column that may be NULL: a mark byte, {@code 00} for NULL and {@code 01} before a value, so
 * NULL sorts first. In descending order the mark is inverted like the value: {@code ff} and {@code
 * fe}. The BIGINT 123 is {@code 01800000000000007b}.
 */
record NullableColumn(ColumnPart values) implements ColumnPart {

  private static final int NULL = 0x00;
  private static final int VALUE = 0x01;

  /** Writes the mark and the value in ascending form, the form that computed parts hash. */
  static void writeAscending(KeyColumn column, @Nullable Object value, ByteWriter out) {
    if (column.nullable()) {
      out.int8(value == null ? NULL : VALUE);
    } else if (value == null) {
      throw LindormException.of(ErrorCode.NULL_REFUSED, column.name());
    }
    if (value != null) {
      column.type().orderedCodec().write(value, false, out);
    }
  }

  @Override
  public KeyColumn column() {
    return values.column();
  }

  @Override
  public String sql() {
    return values.sql();
  }

  @Override
  public PartOrder order() {
    return values.order();
  }

  @Override
  public OptionalInt width() {
    return OptionalInt.empty();
  }

  @Override
  public OptionalInt valueWidth() {
    return values.width();
  }

  private int mark(int upright) {
    return order() == PartOrder.REVERSED ? ~upright & 0xff : upright;
  }

  @Override
  public void writeNull(ByteWriter out) {
    out.int8(mark(NULL));
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    out.int8(mark(VALUE));
    values.write(value, last, out);
  }

  @Override
  public void writePrefix(Object prefix, boolean last, ByteWriter out) {
    out.int8(mark(VALUE));
    values.writePrefix(prefix, last, out);
  }

  @Override
  public void writeAnyValue(ByteWriter out) {
    out.int8(mark(VALUE));
  }

  @Override
  public @Nullable Object read(ByteReader in, boolean last) {
    int mark = mark(in.int8() & 0xff);
    if (mark > VALUE) {
      throw new IllegalArgumentException(
          "a key column starts with the mark " + mark + " instead of 0 or 1");
    }
    return mark == NULL ? null : values.read(in, last);
  }

  @Override
  public boolean endsItself(boolean last) {
    return values.endsItself(last);
  }
}
