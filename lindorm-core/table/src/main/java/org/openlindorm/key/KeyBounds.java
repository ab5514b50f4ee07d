package org.openlindorm.key;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyConjunction.PrefixUse;
import org.openlindorm.type.Bindings;

/**
 * The bounds that the conditions of a statement place on the keys to read: a union of the bounds of
 * conjunctions, usually of one. Their shape is known when the statement is planned, their bytes at
 * execution.
 */
public final class KeyBounds {

  /**
   * The largest number of ranges that products of IN lists and of alternatives may make, unless
   * every column is bound.
   */
  public static final int MOST_RANGES = 10_000;

  /**
   * The largest number of conjunctions that products of alternatives may make: as many as the keys
   * that a query may read initially. Alternatives that are written out may be more.
   */
  public static final int MOST_PRODUCTS = 2_000;

  /** The largest number of bucket scans that a merge may keep open at the same time. */
  private static final int MOST_OPEN_BUCKETS = Bucket.MOST;

  private final KeyLayout layout;

  /** The branches, at least one; a row satisfies the conditions if it is within one of them. */
  private final List<KeyConjunction> branches;

  private final boolean singleValue;
  private final Set<BoundAlternatives> enforcedAlternatives;
  private final @Nullable Predicate<Bindings> mayHold;

  private KeyBounds(
      KeyLayout layout,
      List<KeyConjunction> branches,
      Set<BoundAlternatives> enforcedAlternatives,
      @Nullable Predicate<Bindings> mayHold) {
    this.layout = layout;
    this.branches = List.copyOf(branches);
    this.singleValue = branches.stream().allMatch(KeyConjunction::isSingleValue);
    this.enforcedAlternatives = enforcedAlternatives;
    this.mayHold = mayHold;
  }

  /** Returns the bounds that a layout can use of conditions that are all joined by AND. */
  public static KeyBounds of(KeyLayout layout, List<ColumnBound> bounds) {
    return of(layout, bounds, List.of(), null, () -> {});
  }

  /**
   * Returns the bounds that a layout can use of conditions joined by AND, some of which are
   * alternatives joined by OR; no key at all if {@code mayHold} returns false.
   *
   * @param mayHold evaluates the conditions that need no row; null when there are none
   * @param going called for each combination of alternatives; may throw, which ends the work
   */
  public static KeyBounds of(
      KeyLayout layout,
      List<ColumnBound> bounds,
      List<BoundAlternatives> alternatives,
      @Nullable Predicate<Bindings> mayHold,
      Runnable going) {
    KeyBranches branches = KeyBranches.of(layout, bounds, alternatives, going);
    return new KeyBounds(layout, branches.conjunctions(), branches.enforced(), mayHold);
  }

  /** Returns the bounds of conditions that are never true: no key is read. */
  public static KeyBounds empty(KeyLayout layout) {
    List<ColumnBound> none = new ArrayList<>();
    layout.columnNames().forEach(name -> none.add(new ColumnBound.In(name, List.of())));
    return of(layout, none);
  }

  /** Returns whether the conditions are never true, whatever the statement's parameters are. */
  public boolean isEmpty() {
    return branches.stream().allMatch(KeyConjunction::isEmpty);
  }

  public KeyLayout layout() {
    return layout;
  }

  /**
   * Returns whether every column is bound by equality or IN, so that {@link #keys} returns the key
   * of each row.
   */
  public boolean isSingleValue() {
    return singleValue;
  }

  /**
   * Returns the number of combinations of the values of the leading columns, at most {@code
   * Long.MAX_VALUE}.
   */
  public long keyCount() {
    return sum(KeyConjunction::keyCount);
  }

  /** Returns the largest number of {@link #ranges}, before adjacent ones are merged. */
  public long rangeCount() {
    return sum(KeyConjunction::rangeCount);
  }

  private long sum(ToLongFunction<KeyConjunction> counts) {
    long sum = 0;
    for (KeyConjunction branch : branches) {
      sum = saturated(sum, counts.applyAsLong(branch));
    }
    return sum;
  }

  private static long saturated(long left, long right) {
    return left > Long.MAX_VALUE - right ? Long.MAX_VALUE : left + right;
  }

  /**
   * Returns the conditions that the ranges enforce exactly; every other one remains as a filter.
   */
  public Set<ColumnBound> enforced() {
    Set<ColumnBound> enforced = branches.get(0).enforced();
    for (KeyConjunction branch : branches.subList(1, branches.size())) {
      enforced.retainAll(branch.enforced());
    }
    return enforced;
  }

  /** Returns whether every row in the ranges satisfies all bounds of one of the alternatives. */
  public boolean enforces(BoundAlternatives alternatives) {
    return enforcedAlternatives.contains(alternatives);
  }

  /**
   * Returns whether the conditions bound the start of the key, so that less than the whole table is
   * read.
   */
  public boolean bindsFirst() {
    return branches.stream().allMatch(KeyConjunction::bindsFirst);
  }

  /** Returns the number of leading columns that are bound by equality, IN or IS NULL. */
  public int pointColumns() {
    return branches.stream().mapToInt(KeyConjunction::leading).min().orElse(0);
  }

  /** Returns whether a range narrows further after the leading columns. */
  public boolean hasRange() {
    int points = pointColumns();
    return branches.stream()
        .allMatch(branch -> branch.leading() > points || !branch.range().isEmpty());
  }

  /** Returns the leading columns that are bound to one value each, up to the first that is not. */
  public List<String> fixedColumns() {
    List<String> fixed = new ArrayList<>();
    for (int i = 0; i < layout.columns().size() && isFixed(i); i++) {
      fixed.add(layout.columnNames().get(i));
    }
    return fixed;
  }

  /** Returns whether the same condition fixes a column in each alternative. */
  private boolean isFixed(int column) {
    List<ColumnBound> points = branches.get(0).conditions().get(column).points();
    return branches.stream()
        .allMatch(
            branch ->
                branch.isFixed(column) && branch.conditions().get(column).points().equals(points));
  }

  /** Returns the order of the rows when {@link #ranges} are read one after another, ascending. */
  public List<KeyOrder> order() {
    return fanOut() == 1 ? bucketOrder() : List.of();
  }

  /**
   * Returns the order of the rows within each of {@link #buckets}; a merge by it keeps the order.
   */
  public List<KeyOrder> bucketOrder() {
    List<KeyOrder> order = new ArrayList<>();
    for (int i = 0; i < layout.columnParts().size() && !reads(PrefixUse.UNKNOWN); i++) {
      ColumnPart part = layout.columnParts().get(i);
      if (part.order() == PartOrder.NONE && !isFixed(i)) {
        break;
      }
      order.add(new KeyOrder(part.column().name(), part.order() == PartOrder.REVERSED));
    }
    return order;
  }

  private boolean reads(PrefixUse use) {
    return branches.stream().anyMatch(branch -> branch.prefixUse() == use);
  }

  /**
   * Returns the largest number of {@link #buckets} that are read: one, or one per value of the
   * computed part.
   */
  public long fanOut() {
    if (branches.size() == 1) {
      return branches.get(0).fanOut();
    }
    if (reads(PrefixUse.BUCKETS)) {
      return layout.prefix().map(prefix -> prefix.buckets().size()).orElse(1);
    }
    Map<List<ColumnBound>, Long> fanOuts = new HashMap<>();
    for (KeyConjunction branch : branches) {
      fanOuts.put(branch.inputPoints(), branch.fanOut());
    }
    return fanOuts.values().stream().reduce(0L, KeyBounds::saturated);
  }

  /**
   * Returns whether {@link #buckets} are read and merged. Reading {@link #ranges} one after another
   * would lose the order of the columns after the computed part.
   */
  public boolean isMerged() {
    long buckets = isSingleValue() ? 1 : fanOut();
    boolean follow = branches.size() == 1 && branches.get(0).bucketsFollow();
    return buckets > 1 && (buckets <= MOST_OPEN_BUCKETS || follow);
  }

  /**
   * Returns the order in which a reader gets the rows: from {@link #keys}, from merged scans, or
   * from ranges.
   */
  public List<KeyOrder> readOrder() {
    return isSingleValue() || isMerged() ? bucketOrder() : order();
  }

  /** Returns the use of each part of the layout, with the reason. */
  public List<PartUse> uses() {
    return PartUses.of(branches);
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
    if (!mayHold(bindings)) {
      return List.of();
    }
    if (branches.size() == 1) {
      return new KeyReading(branches.get(0), bindings).keys();
    }
    Set<Bytes> distinct = new LinkedHashSet<>();
    for (KeyConjunction branch : branches) {
      distinct.addAll(new KeyReading(branch, bindings).keys());
    }
    return distinct.stream().sorted(layout.columnOrder()).toList();
  }

  /**
   * Returns the ranges to read: sorted, disjoint, none empty; no ranges when the conditions
   * contradict each other.
   */
  public List<ByteRange> ranges(Bindings bindings) {
    List<ByteRange> ranges = new ArrayList<>();
    if (isSingleValue()) {
      keys(bindings).forEach(key -> ranges.add(ByteRange.point(key)));
    } else {
      bucketRanges(bindings).values().forEach(ranges::addAll);
    }
    return KeyReading.merged(ranges);
  }

  /**
   * Returns the ranges per value of the computed part; the rows of each scan have {@link
   * #bucketOrder()}.
   */
  public List<List<ByteRange>> buckets(Bindings bindings) {
    return bucketRanges(bindings).values().stream()
        .map(KeyReading::merged)
        .filter(bucket -> !bucket.isEmpty())
        .toList();
  }

  private Map<Bytes, List<ByteRange>> bucketRanges(Bindings bindings) {
    Map<Bytes, List<ByteRange>> buckets = new TreeMap<>();
    if (mayHold(bindings)) {
      branches.forEach(branch -> new KeyReading(branch, bindings).addTo(buckets));
    }
    return buckets;
  }

  private boolean mayHold(Bindings bindings) {
    return mayHold == null || mayHold.test(bindings);
  }
}
