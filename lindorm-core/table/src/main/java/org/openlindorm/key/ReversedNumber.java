package org.openlindorm.key;

import java.math.BigInteger;
import java.util.Objects;
import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;

/**
 * {@code reverse(c)} of an integer: its decimal digits in reverse order, zero-padded to the type's
 * width, then the sign. The SMALLINT 123 is the text {@code 32100+}.
 *
 * @param digits decimal digits of the largest value of the column's type
 */
record ReversedNumber(KeyColumn column, int digits) implements ColumnPart {

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
    return OptionalInt.of(digits + 1);
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    long number = ((Number) value).longValue();
    long rest = number;
    for (int i = 0; i < digits; i++) {
      out.int8('0' + (int) Math.abs(rest % 10));
      rest /= 10;
    }
    out.int8(number < 0 ? '-' : '+');
  }

  @Override
  public Object read(ByteReader in, boolean last) {
    StringBuilder backwards = new StringBuilder(in.bytes(digits + 1).toUtf8());
    BigInteger number = new BigInteger(backwards.reverse().toString());
    return switch (column.type().name()) {
      // Clients write dates and times in another form than the days or milliseconds in memory, so
      // coerce() does not apply.
      case DATE, TIME -> number.intValueExact();
      default -> Objects.requireNonNull(column.type().coerce(number, column.name()));
    };
  }

  @Override
  public boolean endsItself(boolean last) {
    return true;
  }
}
