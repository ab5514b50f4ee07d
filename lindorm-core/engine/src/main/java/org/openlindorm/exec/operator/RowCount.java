package org.openlindorm.exec.operator;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The number of rows of a LIMIT or OFFSET: at least 0, at most the range of a long. */
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
