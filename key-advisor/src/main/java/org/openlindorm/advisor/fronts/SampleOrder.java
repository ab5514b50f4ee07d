package org.openlindorm.advisor.fronts;

import java.math.BigDecimal;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;

/** How the store sorts sampled values, which are text, of a column. */
final class SampleOrder {

  private SampleOrder() {}

  static Comparator<String> of(@Nullable ColumnModel column, String function) {
    boolean number =
        column != null
            && (column.isInteger()
                || column.type().equals("DECIMAL")
                || column.type().equals("DOUBLE"));
    if (function.equals("reverse")) {
      return Comparator.comparing(value -> new StringBuilder(value).reverse().toString());
    }
    return number ? SampleOrder::byNumber : Comparator.naturalOrder();
  }

  /** Numbers before texts, numbers by value. */
  private static int byNumber(String left, String right) {
    BigDecimal one = number(left);
    BigDecimal other = number(right);
    if (one == null || other == null) {
      return one == null && other == null ? left.compareTo(right) : one == null ? 1 : -1;
    }
    return one.compareTo(other);
  }

  private static @Nullable BigDecimal number(String text) {
    try {
      return new BigDecimal(text.strip());
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
