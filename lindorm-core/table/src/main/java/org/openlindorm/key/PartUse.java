package org.openlindorm.key;

import java.util.Locale;

/**
 * The use of one key part by a statement, and the reason why it is not used better.
 *
 * @param values the number of values read when the part is a point, a set or scanned per value
 * @param reason a sentence for EXPLAIN and for the refusal of a query
 */
public record PartUse(KeyPart part, Usage usage, long values, String reason) {

  /** The effect of the conditions on a part. */
  public enum Usage {
    /** One value. */
    POINT,
    /** Several single values. */
    SET,
    /** A range of values; conditions on later parts only filter. */
    RANGE,
    /** Every value of a computed part is read, each with its own scan. */
    SCAN_PER_VALUE,
    /**
     * There is a condition, but it cannot narrow the range; rows are read and then filtered out.
     */
    FILTER_ONLY,
    /** There is a condition that bounds no range of any key. */
    FILTER,
    /** The conditions are never true, so no value is read. */
    NOTHING,
    /** There is no condition. */
    UNUSED
  }

  /**
   * Returns the part and its use, for example {@code hash32(userid): point, computed from userid}.
   */
  public String text() {
    return part.sql()
        + ": "
        + usage.name().toLowerCase(Locale.ROOT).replace('_', ' ')
        + ", "
        + reason;
  }
}
