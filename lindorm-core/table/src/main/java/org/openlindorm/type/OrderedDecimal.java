package org.openlindorm.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * DECIMAL in keys: a number is 0.d1d2d3... times 100 to the power e, with base-100 digits d and d1
 * not zero. First byte: {@code 80} zero, {@code 81 + 62 + e} positive, {@code 7f - 62 - e}
 * negative. Then a byte for each digit, {@code 2d + 1} when more follow and {@code 2d} for the last
 * one; inverted in a negative number. Equal numbers of different scale have the same bytes.
 *
 * <p>Example: 1 is {@code c002}, 12.5 is {@code c01964}, -1 is {@code 40fd}.
 */
record OrderedDecimal(int scale) implements OrderedCodec {

  private static final int ZERO = 0x80;
  private static final int LARGEST_EXPONENT = 62;
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);

  @Override
  public OptionalInt width() {
    return OptionalInt.empty();
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    BigDecimal number = (BigDecimal) value;
    if (number.signum() == 0) {
      out.int8(ZERO);
      return;
    }
    BigDecimal magnitude = number.abs().stripTrailingZeros();
    if (Math.floorMod(magnitude.scale(), 2) == 1) {
      magnitude = magnitude.setScale(magnitude.scale() + 1);
    }
    byte[] digits = digits(magnitude.unscaledValue());
    int exponent = digits.length - magnitude.scale() / 2;
    if (Math.abs(exponent) > LARGEST_EXPONENT) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DECIMAL", number, "(key)");
    }
    boolean negative = number.signum() < 0;
    int power = LARGEST_EXPONENT + exponent;
    out.int8(negative ? ZERO - 1 - power : ZERO + 1 + power);
    for (int i = 0; i < digits.length; i++) {
      int coded = i < digits.length - 1 ? 2 * digits[i] + 1 : 2 * digits[i];
      out.int8(negative ? ~coded : coded);
    }
  }

  private static byte[] digits(BigInteger unscaled) {
    byte[] backwards = new byte[unscaled.bitLength() / 6 + 1];
    int count = 0;
    BigInteger rest = unscaled;
    while (rest.bitLength() > 63) {
      BigInteger[] parts = rest.divideAndRemainder(HUNDRED);
      backwards[count++] = parts[1].byteValue();
      rest = parts[0];
    }
    for (long small = rest.longValue(); small != 0; small /= 100) {
      backwards[count++] = (byte) (small % 100);
    }
    byte[] digits = new byte[count];
    for (int i = 0; i < count; i++) {
      digits[i] = backwards[count - 1 - i];
    }
    return digits;
  }

  @Override
  public Object read(ByteReader in, boolean last) {
    int head = in.int8() & 0xff;
    if (head == ZERO) {
      return scaled(BigDecimal.ZERO);
    }
    boolean negative = head < ZERO;
    int exponent = (negative ? ZERO - 1 - head : head - ZERO - 1) - LARGEST_EXPONENT;
    BigInteger unscaled = BigInteger.ZERO;
    int coded;
    int count = 0;
    do {
      coded = (negative ? ~in.int8() : in.int8()) & 0xff;
      unscaled = unscaled.multiply(HUNDRED).add(BigInteger.valueOf(coded >> 1));
      count++;
    } while ((coded & 1) == 1);
    return scaled(new BigDecimal(negative ? unscaled.negate() : unscaled, 2 * (count - exponent)));
  }

  private BigDecimal scaled(BigDecimal number) {
    return scale < 0 ? number.stripTrailingZeros() : number.setScale(scale);
  }
}
