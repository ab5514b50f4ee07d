package org.openlindorm.key;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** All bounds on one key column, sorted by how the key can use them. */
final class ColumnConditions {

  private final List<ColumnBound> points = new ArrayList<>();
  private final List<ColumnBound> ranges = new ArrayList<>();
  private @Nullable String unbound;
  private final DataType type;
  private final boolean nullable;
  private final boolean excludesMismatches;

  private ColumnConditions(ColumnPart part) {
    this.type = part.column().type();
    this.nullable = part.column().nullable();
    this.excludesMismatches = part.excludesMismatches();
  }

  /** Returns the conditions on each column of a layout, in the layout's order. */
  static List<ColumnConditions> of(KeyLayout layout, List<ColumnBound> bounds) {
    List<ColumnConditions> all = new ArrayList<>();
    Map<String, ColumnConditions> byName = new HashMap<>();
    for (ColumnPart part : layout.columnParts()) {
      ColumnConditions conditions = new ColumnConditions(part);
      all.add(conditions);
      byName.put(part.column().name(), conditions);
    }
    for (ColumnBound bound : bounds) {
      ColumnConditions conditions = byName.get(bound.column());
      if (conditions != null) {
        conditions.add(bound);
      }
    }
    return all;
  }

  /**
   * Adds a bound. A bound that allows NULL is ignored where keys may hold bytes that do not decode:
   * such a value reads as NULL, and no key range finds it.
   */
  private void add(ColumnBound bound) {
    if (excludesMismatches || !bound.allowsNull()) {
      boolean unused = bound.accept(new Sorting());
    }
  }

  /** Adds a bound to the list of its kind. */
  private final class Sorting implements ColumnBound.Visitor<Boolean> {

    @Override
    public Boolean equal(ColumnBound.Equal bound) {
      return points.add(bound);
    }

    @Override
    public Boolean in(ColumnBound.In bound) {
      return points.add(bound);
    }

    @Override
    public Boolean isNull(ColumnBound.IsNull bound) {
      return points.add(bound);
    }

    @Override
    public Boolean range(ColumnBound.Range bound) {
      return ranges.add(bound);
    }

    @Override
    public Boolean prefix(ColumnBound.Prefix bound) {
      return ranges.add(bound);
    }

    @Override
    public Boolean anyOf(ColumnBound.AnyOf bound) {
      return ranges.add(bound);
    }

    @Override
    public Boolean unbound(ColumnBound.Unbound bound) {
      boolean first = unbound == null;
      unbound = first ? bound.reason() : unbound;
      return first;
    }
  }

  boolean isEmpty() {
    return points.isEmpty() && ranges.isEmpty();
  }

  /**
   * Returns the reason why the first unusable condition bounds no range of keys; null when every
   * condition does.
   */
  @Nullable String unbound() {
    return unbound;
  }

  boolean hasPoints() {
    return !points.isEmpty();
  }

  boolean isNull() {
    return points.stream().anyMatch(ColumnBound::allowsNull);
  }

  List<ColumnBound> points() {
    return points;
  }

  List<ColumnBound> ranges() {
    return ranges;
  }

  /** Returns the largest number of values that can satisfy {@link #points()}. */
  long pointCount() {
    long least = Long.MAX_VALUE;
    for (ColumnBound bound : points) {
      int count = bound.allowsNull() ? 1 : bound.points().size();
      least = Math.min(least, count);
    }
    return least;
  }

  /**
   * Returns the value when there is a single equality and no other bound, which is the most
   * frequent case; else null.
   */
  @Nullable BoundValue onlyValue() {
    return points.size() == 1
            && ranges.isEmpty()
            && points.get(0) instanceof ColumnBound.Equal equal
        ? equal.value()
        : null;
  }

  /** Returns whether the column is bound to NULL and every condition allows NULL. */
  private boolean onlyNull() {
    return nullable
        && ranges.stream().allMatch(ColumnBound::allowsNull)
        && points.stream().allMatch(ColumnBound::allowsNull);
  }

  /**
   * Returns the distinct values that satisfy every condition on the column, ascending; one null for
   * IS NULL.
   */
  List<@Nullable Object> values(Bindings bindings) {
    if (isNull()) {
      return onlyNull() ? Collections.singletonList(null) : List.of();
    }
    List<Object> kept = distinct(points.get(0), bindings);
    for (ColumnBound bound : points.subList(1, points.size())) {
      List<Object> others = distinct(bound, bindings);
      kept.removeIf(value -> Collections.binarySearch(others, value, type::compare) < 0);
    }
    for (ColumnBound range : ranges) {
      kept.removeIf(value -> !range.accept(new Holding(type, value, bindings)));
    }
    return new ArrayList<>(kept);
  }

  private List<Object> distinct(ColumnBound bound, Bindings bindings) {
    List<Object> sorted = new ArrayList<>();
    for (BoundValue source : bound.points()) {
      Object value = source.value(bindings);
      if (value != null) {
        sorted.add(value);
      }
    }
    sorted.sort(type::compare);
    List<Object> distinct = new ArrayList<>(sorted.size());
    for (Object value : sorted) {
      if (distinct.isEmpty() || type.compare(distinct.get(distinct.size() - 1), value) != 0) {
        distinct.add(value);
      }
    }
    return distinct;
  }

  /** Checks whether a value that is not NULL satisfies a bound. */
  private record Holding(DataType type, Object value, Bindings bindings)
      implements ColumnBound.Visitor<Boolean> {

    @Override
    public Boolean anyOf(ColumnBound.AnyOf bound) {
      return bound.alternatives().stream()
          .anyMatch(all -> all.stream().allMatch(each -> each.accept(this)));
    }

    @Override
    public Boolean equal(ColumnBound.Equal bound) {
      return isEqualTo(bound.value());
    }

    @Override
    public Boolean in(ColumnBound.In bound) {
      return bound.values().stream().anyMatch(this::isEqualTo);
    }

    private boolean isEqualTo(BoundValue point) {
      Object other = point.value(bindings);
      return other != null && type.compare(value, other) == 0;
    }

    @Override
    public Boolean isNull(ColumnBound.IsNull bound) {
      return false;
    }

    @Override
    public Boolean range(ColumnBound.Range bound) {
      return isWithin(bound.low(), true) && isWithin(bound.high(), false);
    }

    @Override
    public Boolean prefix(ColumnBound.Prefix bound) {
      Object prefix = bound.prefix().value(bindings);
      if (prefix instanceof String text) {
        return ((String) value).startsWith(text);
      }
      return prefix instanceof Bytes bytes && ((Bytes) value).startsWith(bytes);
    }

    @Override
    public Boolean unbound(ColumnBound.Unbound bound) {
      return true;
    }

    private boolean isWithin(ColumnBound.@Nullable Limit limit, boolean greater) {
      if (limit == null) {
        return true;
      }
      DomainPosition end = limit.value().position(bindings);
      if (end == null || end.value() == null) {
        return end != null && end.limitsNothing(greater);
      }
      int order = type.compare(value, end.value());
      return order == 0 ? end.includesNeighbour(greater, limit.inclusive()) : order > 0 == greater;
    }
  }
}
