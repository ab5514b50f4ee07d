package org.openlindorm.sql.parse;

import java.math.BigInteger;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Reads MySQL's texts of bits, {@code b'101'}. */
final class BitText {

  private static final Pattern FORM = Pattern.compile("'[01]*'");

  private BitText() {}

  /** Returns whether a text in single quotes consists of bits. */
  static boolean isOne(String quoted) {
    return FORM.matcher(quoted).matches();
  }

  /** Returns the bytes of bits as SQL: {@code x'05'} for {@code '101'}. */
  static String bytes(String quoted) {
    String bits = quoted.substring(1, quoted.length() - 1);
    int length = (bits.length() + Byte.SIZE - 1) / Byte.SIZE;
    byte[] value = new byte[length];
    BigInteger number = bits.isEmpty() ? BigInteger.ZERO : new BigInteger(bits, 2);
    for (int i = 0; i < length; i++) {
      value[length - 1 - i] = number.shiftRight(i * Byte.SIZE).byteValue();
    }
    return "x'" + HexFormat.of().formatHex(value) + "'";
  }
}
