package org.openlindorm.exec.operator;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The number of rows that a LIMIT or OFFSET says: never less than 0, nor more than a long holds.
 */
public final class RowCount {

  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private RowCount() {}

  public static long of(Number value) {
    BigDecimal given =
        value instanceof BigDecimal number ? number : new BigDecimal(value.toString());
    BigDecimal whole = given.setScale(0, RoundingMode.DOWN);
    return whole.max(BigDecimal.ZERO).min(MOST).longValueExact();
  }
}
