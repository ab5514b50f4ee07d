package org.openlindorm.row;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * Estimates the memory of values on a 64-bit JVM with compressed references: objects with their
 * headers, rounded up. Shared values count for each row.
 */
public final class RowSize {

  private static final int ARRAY = 16;
  private static final int REFERENCE = 4;
  private static final int BOX = 16;
  private static final int WIDE_BOX = 24;
  private static final int TEXT = 48;
  private static final int DECIMAL = 40;
  private static final int LARGE_DECIMAL = 120;
  private static final int BINARY = 40;
  private static final int LONG_DIGITS = 18;

  private RowSize() {}

  /** Returns the bytes of a row with its values. */
  public static long of(@Nullable Object[] row) {
    long bytes = ARRAY + (long) REFERENCE * row.length;
    for (Object value : row) {
      bytes += of(value);
    }
    return bytes;
  }

  /** Returns the bytes of one value, 0 for NULL. */
  public static long of(@Nullable Object value) {
    if (value == null || value instanceof Boolean) {
      return 0;
    }
    if (value instanceof String text) {
      return TEXT + 2L * text.length();
    }
    if (value instanceof Bytes bytes) {
      return BINARY + (long) bytes.length();
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.precision() <= LONG_DIGITS ? DECIMAL : LARGE_DECIMAL;
    }
    return value instanceof Long || value instanceof Double ? WIDE_BOX : BOX;
  }
}
