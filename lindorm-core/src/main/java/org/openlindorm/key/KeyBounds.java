package org.openlindorm.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;

/**
 * The bounds that the conditions of a statement place on the keys to read. Their shape is known
 * when the statement is planned, their bytes at execution.
 *
 * <p>The parts are used from left to right. A part bound by equality or IN lets the next one narrow
 * further. The first part with a range is the last that narrows; conditions on later parts only
 * filter. A computed part at the start is a point when all its inputs are bound by equality or IN.
 * Otherwise each of its values is read if there are few (a bucket, a salt). With a hash, the whole
 * table is read.
 */
public final class KeyBounds {

  /**
   * The largest number of ranges that products of IN lists may make, unless every column is bound.
   */
  public static final int MOST_RANGES = 10_000;

  /** The largest number of bucket scans that a merge may keep open at the same time. */
  private static final int MOST_OPEN_LANES = Bucket.MOST;

  private final KeyLayout layout;
  private final List<ColumnConditions> conditions;
  private final PrefixUse prefixUse;
  private final int leading;
  private final RangeConditions range;
  private final @Nullable Predicate<Bindings> mayHold;

  private KeyBounds(
      KeyLayout layout,
      List<ColumnConditions> conditions,
      PrefixUse prefixUse,
      int leading,
      RangeConditions range,
      @Nullable Predicate<Bindings> mayHold) {
    this.layout = layout;
    this.conditions = conditions;
    this.prefixUse = prefixUse;
    this.leading = leading;
    this.range = range;
    this.mayHold = mayHold;
  }

  /** The use of the computed part. */
  enum PrefixUse {
    /** The layout has no computed part. */
    ABSENT,
    /** All its inputs are bound by equality or IN. */
    POINTS,
    /** Every value of it is read, each with its own scan. */
    LANES,
    /** It has too many values to read each, so the whole table is read. */
    UNKNOWN
  }

  /** Returns the bounds that a layout can use of conditions that are all joined by AND. */
  public static KeyBounds of(KeyLayout layout, List<ColumnBound> bounds) {
    return of(layout, bounds, null);
  }

  /**
   * Returns the same bounds, or no key at all if {@code mayHold} returns false.
   *
   * @param mayHold evaluates the conditions that need no row; null when there are none
   */
  public static KeyBounds of(
      KeyLayout layout, List<ColumnBound> bounds, @Nullable Predicate<Bindings> mayHold) {
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
      if (!single && more > 1 && product(ranges, more) > MOST_RANGES) {
        break;
      }
      ranges = product(ranges, more);
      leading++;
    }
    RangeConditions range =
        prefixUse == PrefixUse.UNKNOWN
            ? RangeConditions.none(layout)
            : RangeConditions.of(layout, conditions, leading, MOST_RANGES / Math.max(1, ranges));
    return new KeyBounds(layout, conditions, prefixUse, leading, range, mayHold);
  }

  /** Returns the bounds of conditions that are never true: no key is read. */
  public static KeyBounds empty(KeyLayout layout) {
    List<ColumnBound> none = new ArrayList<>();
    layout.columnNames().forEach(name -> none.add(new ColumnBound.In(name, List.of())));
    return of(layout, none);
  }

  /** Returns whether the conditions are never true, whatever the statement's parameters are. */
  public boolean isEmpty() {
    return conditions.stream().anyMatch(column -> column.pointCount() == 0);
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
    if (points && (single || combinations <= MOST_RANGES)) {
      return PrefixUse.POINTS;
    }
    return prefix.lanes().isEmpty() ? PrefixUse.UNKNOWN : PrefixUse.LANES;
  }

  private static long firstRanges(
      KeyLayout layout, List<ColumnConditions> conditions, PrefixUse use) {
    return switch (use) {
      case ABSENT, UNKNOWN -> 1;
      case LANES -> layout.prefix().map(prefix -> prefix.lanes().size()).orElse(1);
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

  private static long product(long left, long right) {
    long high = Math.multiplyHigh(left, right);
    long low = left * right;
    return high != 0 || low < 0 ? Long.MAX_VALUE : low;
  }

  public KeyLayout layout() {
    return layout;
  }

  /**
   * Returns whether every column is bound by equality or IN, so that {@link #keys} returns the key
   * of each row.
   */
  public boolean isSingleValue() {
    return leading == conditions.size();
  }

  /** Returns the product of the sizes of the leading IN lists, at most {@code Long.MAX_VALUE}. */
  public long keyCount() {
    long count = 1;
    for (ColumnConditions column : conditions.subList(0, leading)) {
      count = product(count, column.pointCount());
    }
    return count;
  }

  /**
   * Returns the conditions that the ranges enforce exactly; every other one remains as a filter.
   */
  public Set<ColumnBound> enforced() {
    Set<ColumnBound> enforced = new LinkedHashSet<>();
    for (ColumnConditions column : conditions.subList(0, leading)) {
      enforced.addAll(column.points());
      enforced.addAll(column.ranges());
    }
    enforced.addAll(range.enforced());
    return enforced;
  }

  /**
   * Returns whether the conditions bound the start of the key, so that less than the whole table is
   * read.
   */
  public boolean bindsFirst() {
    return prefixUse == PrefixUse.POINTS || leading > 0 || !range.isEmpty();
  }

  /** Returns the number of leading columns that are bound by equality, IN or IS NULL. */
  public int pointColumns() {
    return leading;
  }

  /** Returns whether a range narrows further after the leading columns. */
  public boolean hasRange() {
    return !range.isEmpty();
  }

  /** Returns the leading columns that are bound to one value each, up to the first that is not. */
  public List<String> fixedColumns() {
    List<String> fixed = new ArrayList<>();
    for (int i = 0; i < leading && isFixed(i); i++) {
      fixed.add(layout.columnNames().get(i));
    }
    return fixed;
  }

  private boolean isFixed(int column) {
    return conditions.get(column).hasPoints()
        && conditions.get(column).pointCount() == 1
        && layout.columnParts().get(column).spellsOnce();
  }

  /** Returns the order of the rows when {@link #ranges} are read one after another, ascending. */
  public List<KeyOrder> order() {
    return fanOut() == 1 && prefixUse != PrefixUse.UNKNOWN ? laneOrder() : List.of();
  }

  /** Returns the order of the rows within each of {@link #lanes}; a merge by it keeps the order. */
  public List<KeyOrder> laneOrder() {
    List<KeyOrder> order = new ArrayList<>();
    for (int i = 0; i < conditions.size() && prefixUse != PrefixUse.UNKNOWN; i++) {
      ColumnPart part = layout.columnParts().get(i);
      boolean fixed = i < leading && isFixed(i);
      if (part.order() == PartOrder.NONE && !fixed) {
        break;
      }
      order.add(new KeyOrder(part.column().name(), part.order() == PartOrder.REVERSED));
    }
    return order;
  }

  /**
   * Returns the largest number of {@link #lanes} that are read: one, or one per value of the
   * computed part.
   */
  public long fanOut() {
    return switch (prefixUse) {
      case ABSENT, UNKNOWN -> 1;
      case LANES, POINTS -> firstRanges(layout, conditions, prefixUse);
    };
  }

  /**
   * Returns whether {@link #lanes} are read and merged. Reading {@link #ranges} one after another
   * would lose the order of the columns after the computed part.
   */
  public boolean isMerged() {
    return !isSingleValue() && fanOut() > 1 && (fanOut() <= MOST_OPEN_LANES || lanesFollow());
  }

  /**
   * Returns whether the columns that select the scans are all points, so that the scans never
   * overlap.
   */
  private boolean lanesFollow() {
    return prefixUse == PrefixUse.POINTS
        && Arrays.stream(layout.prefixInputs()).allMatch(input -> input < leading);
  }

  /**
   * Returns the order in which a reader gets the rows: from {@link #keys}, from merged scans, or
   * from ranges.
   */
  public List<KeyOrder> readOrder() {
    return isSingleValue() || isMerged() ? laneOrder() : order();
  }

  /** Returns the use of each part of the layout, with the reason. */
  public List<PartUse> uses() {
    return PartUses.of(this);
  }

  /** Returns one line with every part and its use. */
  public String text() {
    return uses().stream().map(PartUse::text).collect(Collectors.joining("; "));
  }

  /**
   * Returns the distinct keys to read, in the order of the columns in the key; none when the
   * conditions contradict each other.
   *
   * @throws IllegalStateException unless {@link #isSingleValue()}
   */
  public List<Bytes> keys(Bindings bindings) {
    if (!isSingleValue()) {
      throw new IllegalStateException(
          "not every column of " + layout + " is bound to single values");
    }
    return mayHold(bindings) ? new KeyReading(this, bindings).keys() : List.of();
  }

  /**
   * Returns the ranges to read: sorted, disjoint, none empty; no ranges when the conditions
   * contradict each other.
   */
  public List<ByteRange> ranges(Bindings bindings) {
    return mayHold(bindings) ? new KeyReading(this, bindings).ranges() : List.of();
  }

  /**
   * Returns the ranges per value of the computed part; the rows of each scan have {@link
   * #laneOrder()}.
   */
  public List<List<ByteRange>> lanes(Bindings bindings) {
    return mayHold(bindings) ? new KeyReading(this, bindings).lanes() : List.of();
  }

  private boolean mayHold(Bindings bindings) {
    return mayHold == null || mayHold.test(bindings);
  }

  List<ColumnConditions> conditions() {
    return conditions;
  }

  PrefixUse prefixUse() {
    return prefixUse;
  }

  /** Returns the number of leading columns that are points. */
  int leading() {
    return leading;
  }

  RangeConditions range() {
    return range;
  }
}
