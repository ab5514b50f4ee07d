package org.openlindorm.type;

import java.math.BigDecimal;
import org.openlindorm.bytes.Bytes;

/** A value as an error message shows it: quoted, and cut where it is long. */
public final class ValueText {

  private static final int LONGEST = 64;

  private ValueText() {}

  /** Returns the text of a value for a message. */
  public static String of(Object value) {
    if (value instanceof Bytes bytes) {
      return bytes.length() <= LONGEST / 2
          ? bytes.toString()
          : bytes.slice(0, LONGEST / 2) + "... (" + bytes.length() + " bytes)";
    }
    if (value instanceof byte[] array) {
      return of(Bytes.copyOf(array));
    }
    if (value instanceof BigDecimal number) {
      return number.toString();
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    String text = value.toString();
    return text.length() <= LONGEST
        ? "'" + text + "'"
        : "'" + text.substring(0, LONGEST) + "...' (" + text.length() + " characters)";
  }
}
