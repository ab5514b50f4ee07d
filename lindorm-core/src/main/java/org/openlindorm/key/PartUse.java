package org.openlindorm.key;

import java.util.Locale;

/**
 * How a statement uses one part of a key, and why not better.
 *
 * @param values how many values of the part are read when it is a point, a set or lanes
 * @param reason a sentence for EXPLAIN and for the refusal of a query
 */
public record PartUse(KeyPart part, Usage usage, long values, String reason) {

  /** What the conditions on a part are good for. */
  public enum Usage {
    /** One value. */
    POINT,
    /** Several single values. */
    SET,
    /** A range of values; the parts behind it only filter. */
    RANGE,
    /** Every value of a computed part is read, each in its own lane. */
    LANES,
    /** There is a condition, but it cannot narrow the range; rows are read and then dropped. */
    FILTER_ONLY,
    /** There is a condition that bounds no range of any key. */
    FILTER,
    /** The conditions are never true, so no value is read. */
    NOTHING,
    /** There is no condition. */
    UNUSED
  }

  /** For example {@code hash32(userid): point, computed from userid}. */
  public String text() {
    return part.sql()
        + ": "
        + usage.name().toLowerCase(Locale.ROOT).replace('_', ' ')
        + ", "
        + reason;
  }
}
