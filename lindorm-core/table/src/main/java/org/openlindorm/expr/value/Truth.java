package org.openlindorm.expr.value;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.LongKind;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Vector;

/**
 * A value as a truth value: numbers are true unless zero, and so is the number at the start of a
 * text, where {@code true} is 1.
 */
public final class Truth {

  private Truth() {}

  /** Returns the truth of each value, 1 for true. */
  public static LongVector of(Vector values) {
    if (values instanceof LongVector wholes && wholes.kind() == LongKind.TRUTH) {
      return wholes;
    }
    long[] truths = new long[values.size()];
    for (int i = 0; i < truths.length; i++) {
      Boolean truth = of(values.value(i));
      truths[i] = Boolean.TRUE.equals(truth) ? 1 : 0;
    }
    return LongVector.truths(truths, values.nulls());
  }

  /** Returns the truth value whose name a text is, in any case; null for other texts. */
  static @Nullable Boolean named(String text) {
    String name = text.trim();
    boolean truth = name.equalsIgnoreCase("true");
    return truth || name.equalsIgnoreCase("false") ? truth : null;
  }

  /** Returns the truth of a value, null when it is unknown. */
  public static @Nullable Boolean of(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof Number) {
      return ValueComparison.compare(value, 0L) != 0;
    }
    return StoredText.truth(value.toString()).signum() != 0;
  }
}
