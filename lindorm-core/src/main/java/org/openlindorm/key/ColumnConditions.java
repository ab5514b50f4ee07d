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

/** All bounds on one key column, sorted by what they are good for. */
final class ColumnConditions {

  private final List<ColumnBound> points = new ArrayList<>();
  private final List<ColumnBound> ranges = new ArrayList<>();
  private @Nullable String unbound;
  private final DataType type;
  private final boolean nullable;
  private final boolean keepsMisfitsOut;

  private ColumnConditions(ColumnPart part) {
    this.type = part.column().type();
    this.nullable = part.column().nullable();
    this.keepsMisfitsOut = part.keepsMisfitsOut();
  }

  /** The conditions on each column of a layout, in its order. */
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
   * What is NULL because its bytes are a misfit has no place in the key where it could be found.
   */
  private void add(ColumnBound bound) {
    if (!keepsMisfitsOut && allowsNull(bound)) {
      return;
    }
    if (bound instanceof ColumnBound.Unbound none) {
      unbound = unbound == null ? none.reason() : unbound;
    } else if (bound instanceof ColumnBound.Equal
        || bound instanceof ColumnBound.In
        || bound instanceof ColumnBound.IsNull) {
      points.add(bound);
    } else {
      ranges.add(bound);
    }
  }

  boolean isEmpty() {
    return points.isEmpty() && ranges.isEmpty();
  }

  /** Why the first condition that bounds no range of keys does not; null when there is none. */
  @Nullable String unbound() {
    return unbound;
  }

  boolean hasPoints() {
    return !points.isEmpty();
  }

  boolean isNull() {
    return points.stream().anyMatch(point -> point instanceof ColumnBound.IsNull);
  }

  List<ColumnBound> points() {
    return points;
  }

  List<ColumnBound> ranges() {
    return ranges;
  }

  /** At most so many values can satisfy {@link #points()}. */
  long pointCount() {
    long least = Long.MAX_VALUE;
    for (ColumnBound bound : points) {
      int count = bound instanceof ColumnBound.IsNull ? 1 : values(bound).size();
      least = Math.min(least, count);
    }
    return least;
  }

  /** The one value when there is a single equality and nothing else; the hot path. */
  @Nullable BoundValue onlyValue() {
    return points.size() == 1
            && ranges.isEmpty()
            && points.get(0) instanceof ColumnBound.Equal equal
        ? equal.value()
        : null;
  }

  /** Whether the column is bound to NULL, and to nothing else that NULL could not satisfy. */
  private boolean onlyNull() {
    return nullable
        && ranges.stream().allMatch(ColumnConditions::allowsNull)
        && points.stream().allMatch(ColumnConditions::allowsNull);
  }

  private static boolean allowsNull(ColumnBound bound) {
    return bound instanceof ColumnBound.AnyOf any
        ? any.alternatives().stream()
            .anyMatch(all -> all.stream().allMatch(ColumnConditions::allowsNull))
        : bound instanceof ColumnBound.IsNull;
  }

  /**
   * The distinct values that satisfy every condition on the column, ascending; one null for IS
   * NULL.
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
      kept.removeIf(value -> !holds(range, value, bindings));
    }
    return new ArrayList<>(kept);
  }

  private static List<BoundValue> values(ColumnBound bound) {
    return bound instanceof ColumnBound.Equal equal
        ? List.of(equal.value())
        : ((ColumnBound.In) bound).values();
  }

  private List<Object> distinct(ColumnBound bound, Bindings bindings) {
    List<Object> sorted = new ArrayList<>();
    for (BoundValue source : values(bound)) {
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

  private boolean holds(ColumnBound bound, Object value, Bindings bindings) {
    if (bound instanceof ColumnBound.AnyOf any) {
      return any.alternatives().stream()
          .anyMatch(all -> all.stream().allMatch(each -> holds(each, value, bindings)));
    }
    if (bound instanceof ColumnBound.Equal equal) {
      Object point = equal.value().value(bindings);
      return point != null && type.compare(value, point) == 0;
    }
    if (bound instanceof ColumnBound.IsNull) {
      return false;
    }
    if (bound instanceof ColumnBound.Range range) {
      return holds(range.low(), value, bindings, true)
          && holds(range.high(), value, bindings, false);
    }
    Object prefix = ((ColumnBound.Prefix) bound).prefix().value(bindings);
    if (prefix instanceof String text) {
      return ((String) value).startsWith(text);
    }
    return prefix instanceof Bytes bytes && ((Bytes) value).startsWith(bytes);
  }

  private boolean holds(
      ColumnBound.@Nullable Limit limit, Object value, Bindings bindings, boolean greater) {
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
