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
 * The conditions that narrow the first column that is not a point: limits and prefixes.
 *
 * @param column the position of that column
 * @param bounds ranges and prefixes, enforced if every key between two limits holds a value between
 *     them
 * @param anyOf one of its alternatives must also be true; null without alternatives
 */
record RangeConditions(
    KeyLayout layout, int column, List<ColumnBound> bounds, ColumnBound.@Nullable AnyOf anyOf) {

  static RangeConditions none(KeyLayout layout) {
    return new RangeConditions(layout, layout.columns().size(), List.of(), null);
  }

  /**
   * Returns the conditions that narrow a column.
   *
   * @param mostAlternatives the largest number of ranges per combination of the key columns before
   *     it
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
          ? new RangeConditions(layout, column, prefixes(own), null)
          : none(layout);
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
    return new RangeConditions(layout, column, List.copyOf(bounds), anyOf);
  }

  private static List<ColumnBound> prefixes(ColumnConditions conditions) {
    return conditions.ranges().stream().filter(ColumnBound.Prefix.class::isInstance).toList();
  }

  boolean isEmpty() {
    return bounds.isEmpty() && anyOf == null;
  }

  /** Returns the conditions that narrow the column. */
  Set<ColumnBound> all() {
    Set<ColumnBound> all = new LinkedHashSet<>(bounds);
    if (anyOf != null) {
      all.add(anyOf);
    }
    return all;
  }

  Set<ColumnBound> enforced() {
    return isExact() ? all() : Set.of();
  }

  private boolean isExact() {
    return isEmpty() || layout.columnParts().get(column).excludesMismatches();
  }

  /**
   * Returns the key ranges that start with {@code base} and satisfy the conditions; some ranges may
   * overlap.
   */
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
    boolean values = !bounds.isEmpty() || more.stream().anyMatch(bound -> !bound.allowsNull());
    Ends ends = new Ends(values ? withoutNull(base) : base, base);
    Narrowing narrowing = new Narrowing(this, ends, bindings);
    bounds.forEach(bound -> bound.accept(narrowing));
    more.forEach(bound -> bound.accept(narrowing));
    return ends.range();
  }

  /** Narrows the ends of a range by one bound. */
  private record Narrowing(RangeConditions of, Ends ends, Bindings bindings)
      implements ColumnBound.Visitor<Ends> {

    @Override
    public Ends range(ColumnBound.Range bound) {
      of.limit(ends, bound.low(), true, bindings);
      of.limit(ends, bound.high(), false, bindings);
      return ends;
    }

    @Override
    public Ends prefix(ColumnBound.Prefix bound) {
      of.startWith(ends, bound.prefix().value(bindings));
      return ends;
    }

    @Override
    public Ends equal(ColumnBound.Equal bound) {
      ColumnBound.Limit point = new ColumnBound.Limit(bound.value(), true);
      of.limit(ends, point, true, bindings);
      of.limit(ends, point, false, bindings);
      return ends;
    }

    @Override
    public Ends isNull(ColumnBound.IsNull bound) {
      if (!of.layout.columns().get(of.column).nullable()) {
        ends.close();
        return ends;
      }
      ByteWriter out = new ByteWriter().bytes(ends.base);
      of.layout.columnParts().get(of.column).writeNull(out);
      ends.startAt(out.toBytes());
      ends.stopAt(end(out.toBytes()));
      return ends;
    }

    @Override
    public Ends in(ColumnBound.In bound) {
      throw noRange(bound);
    }

    @Override
    public Ends anyOf(ColumnBound.AnyOf bound) {
      throw noRange(bound);
    }

    @Override
    public Ends unbound(ColumnBound.Unbound bound) {
      throw noRange(bound);
    }

    private static IllegalArgumentException noRange(ColumnBound bound) {
      return new IllegalArgumentException(bound + " is no range");
    }
  }

  /** Returns the prefix of the keys in which the column is not NULL. */
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
      cut(ends, position.value(), greater, inclusive);
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

  private void cut(Ends ends, Object value, boolean greater, boolean inclusive) {
    ByteWriter out = new ByteWriter().bytes(ends.base);
    ColumnPart part = layout.columnParts().get(column);
    RangeLimitPosition place = part.writeLimit(value, layout.isLast(column), out);
    Bytes equal = out.toBytes();
    boolean largerBytes = greater == (part.order() == PartOrder.SAME);
    boolean withEqual =
        place == RangeLimitPosition.AT
            ? inclusive
            : largerBytes == (place == RangeLimitPosition.BEFORE);
    boolean ended = place != RangeLimitPosition.AT || part.endsItself(layout.isLast(column));
    Bytes after = ended ? end(equal) : equal.successor();
    if (largerBytes) {
      ends.startAt(withEqual ? equal : after);
    } else {
      ends.stopAt(withEqual ? after : equal);
    }
  }

  /** Returns the first key after all keys with a prefix; null when no key sorts after them. */
  private static @Nullable Bytes end(Bytes prefix) {
    Bytes end = prefix.prefixEnd();
    return end.isEmpty() ? null : end;
  }

  /** A range that shrinks. A null stop is unbounded; an empty stop makes the range empty. */
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
