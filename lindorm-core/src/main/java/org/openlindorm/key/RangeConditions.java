package org.openlindorm.key;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;

/**
 * The conditions that narrow the first column which is no point: limits, prefixes, and tuples that
 * start there.
 *
 * @param column the position of that column
 * @param bounds ranges and prefixes, enforced where the column keeps misfits out
 * @param anyOf of which one alternative must hold as well, or null
 * @param tuples with how many of their columns the key has in their order, and whether the ranges
 *     enforce them
 */
record RangeConditions(
    KeyLayout layout,
    int column,
    List<ColumnBound> bounds,
    ColumnBound.@Nullable AnyOf anyOf,
    List<UsedTuple> tuples) {

  /** A tuple of which the first {@code columns} columns stand in the key one behind the other. */
  record UsedTuple(ColumnBound.Tuple tuple, int columns, boolean exact) {

    boolean whole() {
      return columns == tuple.columns().size();
    }
  }

  static RangeConditions none(KeyLayout layout) {
    return new RangeConditions(layout, layout.columns().size(), List.of(), null, List.of());
  }

  /**
   * @param mostAlternatives how many ranges may be made of the keys before the column
   */
  static RangeConditions of(
      KeyLayout layout, List<ColumnConditions> conditions, int column, long mostAlternatives) {
    if (column == conditions.size()) {
      return none(layout);
    }
    ColumnConditions own = conditions.get(column);
    ColumnPart part = layout.columnParts().get(column);
    if (part.order() == PartOrder.NONE) {
      return part.keepsPrefixes()
          ? new RangeConditions(layout, column, prefixes(own), null, List.of())
          : none(layout);
    }
    List<UsedTuple> tuples = new ArrayList<>();
    for (ColumnBound.Tuple tuple : own.tuples()) {
      int common = commonColumns(layout, column, tuple.columns());
      boolean exact =
          part.keepsMisfitsOut()
              && common == tuple.columns().size()
              && !nullWithin(layout, column + 1, common - 1);
      tuples.add(new UsedTuple(tuple, common, exact));
    }
    List<ColumnBound> bounds = new ArrayList<>();
    ColumnBound.AnyOf anyOf = null;
    for (ColumnBound bound : own.ranges()) {
      if (!(bound instanceof ColumnBound.AnyOf any)) {
        bounds.add(bound);
      } else if (anyOf == null && any.alternatives().size() <= mostAlternatives) {
        anyOf = any;
      }
    }
    return new RangeConditions(layout, column, List.copyOf(bounds), anyOf, tuples);
  }

  private static List<ColumnBound> prefixes(ColumnConditions conditions) {
    return conditions.ranges().stream().filter(ColumnBound.Prefix.class::isInstance).toList();
  }

  private static int commonColumns(KeyLayout layout, int column, List<String> names) {
    List<ColumnPart> parts = layout.columnParts();
    int common = 0;
    while (common < names.size()
        && column + common < parts.size()
        && parts.get(column + common).column().name().equals(names.get(common))
        && parts.get(column + common).order() == parts.get(column).order()) {
      common++;
    }
    return common;
  }

  /** A NULL behind the first column makes the comparison unknown, where its bytes are smallest. */
  private static boolean nullWithin(KeyLayout layout, int from, int count) {
    return layout.columns().subList(from, from + count).stream().anyMatch(KeyColumn::nullable);
  }

  boolean isEmpty() {
    return bounds.isEmpty() && anyOf == null && tuples.isEmpty();
  }

  Set<ColumnBound> enforced() {
    Set<ColumnBound> enforced = new LinkedHashSet<>(isExact() ? bounds : List.of());
    if (anyOf != null && isExact()) {
      enforced.add(anyOf);
    }
    tuples.stream().filter(UsedTuple::exact).map(UsedTuple::tuple).forEach(enforced::add);
    return enforced;
  }

  private boolean isExact() {
    return isEmpty() || layout.columnParts().get(column).keepsMisfitsOut();
  }

  /** The keys that begin with {@code base} and satisfy the conditions; some ranges may overlap. */
  List<ByteRange> narrow(Bytes base, Bindings bindings) {
    List<ByteRange> ranges = new ArrayList<>();
    List<List<ColumnBound>> alternatives =
        anyOf == null ? List.of(List.of()) : anyOf.alternatives();
    for (List<ColumnBound> alternative : alternatives) {
      ByteRange range = narrow(base, alternative, bindings);
      if (range != null) {
        ranges.add(range);
      }
    }
    return ranges;
  }

  private @Nullable ByteRange narrow(Bytes base, List<ColumnBound> more, Bindings bindings) {
    boolean values =
        !bounds.isEmpty()
            || !tuples.isEmpty()
            || more.stream().anyMatch(bound -> !(bound instanceof ColumnBound.IsNull));
    Ends ends = new Ends(values ? withoutNull(base) : base, base);
    bounds.forEach(bound -> narrow(ends, bound, bindings));
    more.forEach(bound -> narrow(ends, bound, bindings));
    for (UsedTuple tuple : tuples) {
      compare(ends, tuple, bindings);
    }
    return ends.range();
  }

  private void narrow(Ends ends, ColumnBound bound, Bindings bindings) {
    if (bound instanceof ColumnBound.Range range) {
      limit(ends, range.low(), true, bindings);
      limit(ends, range.high(), false, bindings);
    } else if (bound instanceof ColumnBound.Prefix prefix) {
      startWith(ends, prefix.prefix().value(bindings));
    } else if (bound instanceof ColumnBound.Equal equal) {
      ColumnBound.Limit point = new ColumnBound.Limit(equal.value(), true);
      limit(ends, point, true, bindings);
      limit(ends, point, false, bindings);
    } else if (!layout.columns().get(column).nullable()) {
      ends.close();
    } else if (bound instanceof ColumnBound.IsNull) {
      ByteWriter out = new ByteWriter().bytes(ends.base);
      layout.columnParts().get(column).writeNull(out);
      ends.startAt(out.toBytes());
      ends.stopAt(end(out.toBytes()));
    } else {
      throw new IllegalArgumentException(bound + " is no range");
    }
  }

  /** What the keys begin with whose value of the column is not NULL. */
  private Bytes withoutNull(Bytes base) {
    ByteWriter out = new ByteWriter().bytes(base);
    layout.columnParts().get(column).writeAnyValue(out);
    return out.toBytes();
  }

  private void limit(
      Ends ends, ColumnBound.@Nullable Limit limit, boolean greater, Bindings bindings) {
    if (limit == null) {
      return;
    }
    DomainPosition position = limit.value().position(bindings);
    if (position == null || position.excludesAll(greater)) {
      ends.close();
    } else if (position.value() != null) {
      boolean inclusive = position.includesNeighbour(greater, limit.inclusive());
      cut(ends, List.of(position.value()), greater, inclusive);
    }
  }

  private void startWith(Ends ends, @Nullable Object text) {
    if (text == null) {
      ends.close();
      return;
    }
    ByteWriter out = new ByteWriter().bytes(ends.base);
    layout.columnParts().get(column).writePrefix(text, layout.isLast(column), out);
    ends.startAt(out.toBytes());
    ends.stopAt(end(out.toBytes()));
  }

  /**
   * A NULL in a tuple leaves only the rows that the values before it decide, and a key that has
   * fewer of the columns gives a range that still holds rows to be dropped.
   */
  private void compare(Ends ends, UsedTuple used, Bindings bindings) {
    List<Object> values = new ArrayList<>();
    boolean inclusive = !used.whole() || used.tuple().inclusive();
    for (BoundValue source : used.tuple().values().subList(0, used.columns())) {
      Object value = source.value(bindings);
      if (value == null) {
        inclusive = false;
        break;
      }
      values.add(value);
    }
    if (values.isEmpty()) {
      ends.close();
    } else {
      cut(ends, values, used.tuple().greater(), inclusive);
    }
  }

  private void cut(Ends ends, List<Object> values, boolean greater, boolean inclusive) {
    ByteWriter out = new ByteWriter().bytes(ends.base);
    int at = column;
    LimitPlace place = LimitPlace.AT;
    for (int i = 0; i < values.size() && place == LimitPlace.AT; i++) {
      place = layout.columnParts().get(at).writeLimit(values.get(i), layout.isLast(at), out);
      at++;
    }
    Bytes equal = out.toBytes();
    ColumnPart last = layout.columnParts().get(at - 1);
    boolean largerBytes = greater == (last.order() == PartOrder.SAME);
    boolean withEqual =
        place == LimitPlace.AT ? inclusive : largerBytes == (place == LimitPlace.BEFORE);
    boolean ended = place != LimitPlace.AT || last.endsItself(layout.isLast(at - 1));
    Bytes behind = ended ? end(equal) : equal.successor();
    if (largerBytes) {
      ends.startAt(withEqual ? equal : behind);
    } else {
      ends.stopAt(withEqual ? behind : equal);
    }
  }

  /** The end of all keys that start with a prefix; null when nothing sorts behind them. */
  private static @Nullable Bytes end(Bytes prefix) {
    Bytes end = prefix.prefixEnd();
    return end.isEmpty() ? null : end;
  }

  /**
   * A range that shrinks. Here a stop of null is unbounded, and an empty stop lets nothing through.
   */
  private static final class Ends {

    private final Bytes base;
    private Bytes start;
    private @Nullable Bytes stop;
    private boolean closed;

    Ends(Bytes first, Bytes base) {
      this.base = base;
      this.start = first;
      this.stop = end(first);
    }

    void close() {
      closed = true;
    }

    void startAt(@Nullable Bytes from) {
      if (from == null) {
        close();
      } else if (from.compareTo(start) > 0) {
        start = from;
      }
    }

    void stopAt(@Nullable Bytes to) {
      if (to != null && (stop == null || to.compareTo(stop) < 0)) {
        stop = to;
      }
    }

    @Nullable ByteRange range() {
      if (closed || stop != null && start.compareTo(stop) >= 0) {
        return null;
      }
      return new ByteRange(start, stop == null ? Bytes.EMPTY : stop);
    }
  }
}
