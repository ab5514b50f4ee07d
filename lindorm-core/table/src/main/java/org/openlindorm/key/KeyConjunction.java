package org.openlindorm.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of a key that conditions bound that are all joined by AND.
 *
 * <p>The parts are used from left to right. A part bound by equality or IN lets the next one narrow
 * further. The first part with a range is the last that narrows; conditions on later parts only
 * filter. A computed part at the start is a point when all its inputs are bound by equality or IN.
 * Otherwise each of its values is read if there are few (a bucket, a salt). With a hash, the whole
 * table is read.
 *
 * @param conditions on each column of the layout
 * @param leading the number of leading columns that are points
 * @param range the conditions on the first column that is not a point
 * @param rangeCount the largest number of ranges, or of keys if every column is a point
 */
record KeyConjunction(
    KeyLayout layout,
    List<ColumnConditions> conditions,
    PrefixUse prefixUse,
    int leading,
    RangeConditions range,
    long rangeCount) {

  /** The use of the computed part. */
  enum PrefixUse {
    /** The layout has no computed part. */
    ABSENT,
    /** All its inputs are bound by equality or IN. */
    POINTS,
    /** Every value of it is read, each with its own scan. */
    BUCKETS,
    /** It has too many values to read each, so the whole table is read. */
    UNKNOWN
  }

  /**
   * Returns the bounds that a layout can use.
   *
   * @param together the number of conjunctions whose ranges are read together
   */
  static KeyConjunction of(KeyLayout layout, List<ColumnBound> bounds, long together) {
    List<ColumnConditions> conditions = ColumnConditions.of(layout, bounds);
    boolean single = conditions.stream().allMatch(ColumnConditions::hasPoints);
    PrefixUse prefixUse = prefixUse(layout, conditions, single);
    long ranges = firstRanges(layout, conditions, prefixUse);
    int leading = 0;
    while (prefixUse != PrefixUse.UNKNOWN
        && leading < conditions.size()
        && conditions.get(leading).hasPoints()) {
      boolean counted = prefixUse == PrefixUse.POINTS && layout.isPrefixInput(leading);
      long more = counted ? 1 : conditions.get(leading).pointCount();
      if (!single && more > 1 && product(ranges, more) > KeyBounds.MOST_RANGES) {
        break;
      }
      ranges = product(ranges, more);
      leading++;
    }
    RangeConditions range =
        prefixUse == PrefixUse.UNKNOWN
            ? RangeConditions.none(layout)
            : RangeConditions.of(
                layout,
                conditions,
                leading,
                KeyBounds.MOST_RANGES / product(together, Math.max(1, ranges)));
    return new KeyConjunction(layout, conditions, prefixUse, leading, range, ranges);
  }

  private static PrefixUse prefixUse(
      KeyLayout layout, List<ColumnConditions> conditions, boolean single) {
    PrefixPart prefix = layout.prefix().orElse(null);
    if (prefix == null) {
      return PrefixUse.ABSENT;
    }
    long combinations = 1;
    boolean points = true;
    for (int input : layout.prefixInputs()) {
      points &= conditions.get(input).hasPoints();
      combinations = points ? product(combinations, conditions.get(input).pointCount()) : 1;
    }
    if (points && (single || combinations <= KeyBounds.MOST_RANGES)) {
      return PrefixUse.POINTS;
    }
    return prefix.buckets().isEmpty() ? PrefixUse.UNKNOWN : PrefixUse.BUCKETS;
  }

  private static long firstRanges(
      KeyLayout layout, List<ColumnConditions> conditions, PrefixUse use) {
    return switch (use) {
      case ABSENT, UNKNOWN -> 1;
      case BUCKETS -> layout.prefix().map(prefix -> prefix.buckets().size()).orElse(1);
      case POINTS -> inputCombinations(layout, conditions);
    };
  }

  private static long inputCombinations(KeyLayout layout, List<ColumnConditions> conditions) {
    long combinations = 1;
    for (int input : layout.prefixInputs()) {
      combinations = product(combinations, conditions.get(input).pointCount());
    }
    return combinations;
  }

  static long product(long left, long right) {
    long high = Math.multiplyHigh(left, right);
    long low = left * right;
    return high != 0 || low < 0 ? Long.MAX_VALUE : low;
  }

  /** Returns whether the conditions are never true, whatever the statement's parameters are. */
  boolean isEmpty() {
    return conditions.stream().anyMatch(column -> column.pointCount() == 0);
  }

  /** Returns whether every column is bound by equality or IN. */
  boolean isSingleValue() {
    return leading == conditions.size();
  }

  /** Returns the product of the sizes of the leading IN lists, at most {@code Long.MAX_VALUE}. */
  long keyCount() {
    long count = 1;
    for (ColumnConditions column : conditions.subList(0, leading)) {
      count = product(count, column.pointCount());
    }
    return count;
  }

  /** Returns the conditions that the ranges enforce exactly. */
  Set<ColumnBound> enforced() {
    Set<ColumnBound> enforced = ofPoints();
    enforced.addAll(range.enforced());
    return enforced;
  }

  private Set<ColumnBound> ofPoints() {
    Set<ColumnBound> bounds = new LinkedHashSet<>();
    for (ColumnConditions column : conditions.subList(0, leading)) {
      bounds.addAll(column.points());
      bounds.addAll(column.ranges());
    }
    return bounds;
  }

  /** Returns whether the ranges are narrower by one of these bounds. */
  boolean usesAny(List<ColumnBound> bounds) {
    Set<ColumnBound> used = ofPoints();
    used.addAll(range.all());
    if (prefixUse == PrefixUse.POINTS) {
      for (int input : layout.prefixInputs()) {
        used.addAll(conditions.get(input).points());
      }
    }
    return bounds.stream().anyMatch(used::contains);
  }

  boolean bindsFirst() {
    return prefixUse == PrefixUse.POINTS || leading > 0 || !range.isEmpty();
  }

  /** Returns whether a column is bound to a single value, with one representation in keys. */
  boolean isFixed(int column) {
    return column < leading
        && conditions.get(column).hasPoints()
        && conditions.get(column).pointCount() == 1
        && layout.columnParts().get(column).spellsOnce();
  }

  /** Returns the largest number of values of the computed part that are read, one without it. */
  long fanOut() {
    return firstRanges(layout, conditions, prefixUse);
  }

  /** Returns the points of the columns that the computed part reads. */
  List<ColumnBound> inputPoints() {
    List<ColumnBound> points = new ArrayList<>();
    for (int input : layout.prefixInputs()) {
      points.addAll(conditions.get(input).points());
    }
    return points;
  }

  /**
   * Returns whether the columns that select the scans are all points, so that the scans never
   * overlap.
   */
  boolean bucketsFollow() {
    return prefixUse == PrefixUse.POINTS
        && Arrays.stream(layout.prefixInputs()).allMatch(input -> input < leading);
  }
}
