package org.openlindorm.expr.program;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The aggregates; the names of the constants are part of the serialized form. */
public enum AggregateFunction {
  COUNT,
  SUM,
  MIN,
  MAX,
  AVG,
  STDDEV_POP,
  STDDEV_SAMP,
  VAR_POP,
  VAR_SAMP,
  BIT_AND,
  BIT_OR,
  BIT_XOR,
  ANY_VALUE,
  HEAD,
  GROUP_CONCAT,
  JSON_ARRAYAGG,
  JSON_OBJECTAGG;

  private static final Map<String, AggregateFunction> OTHER_NAMES =
      Map.of(
          "STD", STDDEV_POP,
          "STDDEV", STDDEV_POP,
          "VARIANCE", VAR_POP);

  /**
   * Returns the aggregate of a name in any case, including MySQL's synonyms; null when there is
   * none.
   */
  public static @Nullable AggregateFunction named(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    for (AggregateFunction each : values()) {
      if (each.name().equals(upper)) {
        return each;
      }
    }
    return OTHER_NAMES.get(upper);
  }
}
