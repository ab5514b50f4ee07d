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
 * What the conditions of a statement say about the keys to read: known in shape when the statement
 * is planned, in bytes when it runs.
 *
 * <p>Left to right: a part bound by equality or IN lets the next one narrow further, the first part
 * with a range is the last that narrows, and what lies behind it only filters. A computed part at
 * the front is a point when all its inputs are bound by equality or IN; otherwise each of its
 * values is read when they are few (a bucket, a salt), or everything is (a hash).
 */
public final class KeyBounds {

  /** Products of IN lists beyond this many ranges are not made, unless every column is bound. */
  public static final int MOST_RANGES = 10_000;

  /** Lanes that may have to be open at the same time for a merge. */
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

  /** What is known of the part that is computed. */
  enum PrefixUse {
    /** The layout has none. */
    ABSENT,
    /** All its inputs are bound by equality or IN. */
    POINTS,
    /** Every value of it is read. */
    LANES,
    /** It has too many values to read each: the whole table is read. */
    UNKNOWN
  }

  /** The use that a layout can make of conditions that are all joined by AND. */
  public static KeyBounds of(KeyLayout layout, List<ColumnBound> bounds) {
    return of(layout, bounds, null);
  }

  /**
   * The same, and no key at all where other conditions, which read no row, do not hold.
   *
   * @param mayHold null when there are no such conditions
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

  /** The bounds of conditions that are never true: no key is read. */
  public static KeyBounds empty(KeyLayout layout) {
    List<ColumnBound> none = new ArrayList<>();
    layout.columnNames().forEach(name -> none.add(new ColumnBound.In(name, List.of())));
    return of(layout, none);
  }

  /** Whether the conditions are never true, whatever the statement's parameters are. */
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

  /** Whether every column is bound by equality or IN, so that {@link #keys} names each row. */
  public boolean isSingleValue() {
    return leading == conditions.size();
  }

  /** The product of the sizes of the leading IN lists, at most {@code Long.MAX_VALUE}. */
  public long keyCount() {
    long count = 1;
    for (ColumnConditions column : conditions.subList(0, leading)) {
      count = product(count, column.pointCount());
    }
    return count;
  }

  /** The conditions that the ranges enforce exactly; every other one remains as a filter. */
  public Set<ColumnBound> enforced() {
    Set<ColumnBound> enforced = new LinkedHashSet<>();
    for (ColumnConditions column : conditions.subList(0, leading)) {
      enforced.addAll(column.points());
      enforced.addAll(column.ranges());
    }
    enforced.addAll(range.enforced());
    return enforced;
  }

  /** Whether the conditions narrow what is read at all: a bound on the front of the key. */
  public boolean bindsFirst() {
    return prefixUse == PrefixUse.POINTS || leading > 0 || !range.isEmpty();
  }

  /** How many columns at the front are bound by equality, IN or IS NULL. */
  public int pointColumns() {
    return leading;
  }

  /** Whether a range narrows further behind them. */
  public boolean hasRange() {
    return !range.isEmpty();
  }

  /** The leading columns that are bound to one value each, up to the first that is not. */
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

  /** The order of the rows when {@link #ranges} are read one after the other, ascending. */
  public List<KeyOrder> order() {
    return fanOut() == 1 && prefixUse != PrefixUse.UNKNOWN ? laneOrder() : List.of();
  }

  /** The order of the rows within each of {@link #lanes}; merged by it they keep it. */
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

  /** At most so many {@link #lanes} are read: one, or one for each value of the computed part. */
  public long fanOut() {
    return switch (prefixUse) {
      case ABSENT, UNKNOWN -> 1;
      case LANES, POINTS -> firstRanges(layout, conditions, prefixUse);
    };
  }

  /**
   * Whether {@link #ranges} read one after the other would lose the order of the key that follows
   * the computed part, so that {@link #lanes} are read instead and merged.
   */
  public boolean isMerged() {
    return !isSingleValue() && fanOut() > 1 && (fanOut() <= MOST_OPEN_LANES || lanesFollow());
  }

  /** Whether the columns of the lanes are all points, so that the lanes never overlap. */
  private boolean lanesFollow() {
    return prefixUse == PrefixUse.POINTS
        && Arrays.stream(layout.prefixInputs()).allMatch(input -> input < leading);
  }

  /** The order in which a reader gets the rows: from {@link #keys}, lanes merged, or ranges. */
  public List<KeyOrder> readOrder() {
    return isSingleValue() || isMerged() ? laneOrder() : order();
  }

  /** For each part of the layout how it is used and why. */
  public List<PartUse> uses() {
    return PartUses.of(this);
  }

  /** One line: every part and its use. */
  public String text() {
    return uses().stream().map(PartUse::text).collect(Collectors.joining("; "));
  }

  /**
   * The keys to read, distinct, in the order of the columns in the key; none when the conditions
   * contradict each other.
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

  /** The ranges to read: sorted, disjoint, none empty; none at all on a contradiction. */
  public List<ByteRange> ranges(Bindings bindings) {
    return mayHold(bindings) ? new KeyReading(this, bindings).ranges() : List.of();
  }

  /** The ranges by value of the computed part; each lane's rows come in {@link #laneOrder()}. */
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

  /** How many columns at the front are points. */
  int leading() {
    return leading;
  }

  RangeConditions range() {
    return range;
  }
}
