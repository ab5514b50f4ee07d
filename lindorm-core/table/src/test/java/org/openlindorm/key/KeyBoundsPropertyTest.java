package org.openlindorm.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.RandomValues;

/** Reading the ranges and filtering by what remains finds the rows that a full scan finds. */
class KeyBoundsPropertyTest {

  private static final long SEED = 31_415_926L;
  private static final int ROUNDS = 4_000;

  private final Random random = new Random(SEED);
  private final RandomValues values = new RandomValues(random);

  /** One table with its rows, and values that conditions are likely to hit. */
  private record Table(
      KeyLayout layout,
      Map<String, List<Object>> pools,
      TreeMap<Bytes, List<@Nullable Object>> rows) {

    @Nullable Object value(List<@Nullable Object> row, String column) {
      return row.get(layout.columnNames().indexOf(column));
    }

    DataType type(String column) {
      return layout.columns().get(layout.columnNames().indexOf(column)).type();
    }
  }

  @Test
  void rangesAndWhatRemainsFindTheRowsOfAFullScan() {
    for (int round = 0; round < ROUNDS; round++) {
      boolean index = round % 2 == 1;
      check(table(index ? RandomLayouts.nextIndex(random) : RandomLayouts.next(random)));
    }
  }

  @Test
  void rowKeysOfHBaseProgramsAreReadByTheirPartsWithoutLosingARow() {
    for (int round = 0; round < ROUNDS; round++) {
      Table table = table(RandomLayouts.nextForeign(random));
      addMalformedKeys(table);
      check(table);
    }
  }

  private void check(Table table) {
    List<BoundAlternatives> alternatives = alternatives(table);
    List<ColumnBound> bounds = bounds(table, alternatives.isEmpty() ? 1 : 3);
    KeyBounds plan = KeyBounds.of(table.layout(), bounds, alternatives, null, () -> {});
    Supplier<String> story =
        () ->
            "seed "
                + SEED
                + ", "
                + table.layout()
                + ", "
                + plan.text()
                + ", "
                + bounds
                + alternatives.stream().map(BoundAlternatives::alternatives).toList();
    List<ByteRange> ranges = plan.ranges(Bindings.NONE);
    assertSorted(ranges, story);
    Set<Bytes> expected = new HashSet<>();
    Set<Bytes> found = new HashSet<>();
    List<List<@Nullable Object>> read = new ArrayList<>();
    Set<ColumnBound> enforced = plan.enforced();
    table
        .rows()
        .forEach(
            (key, row) -> {
              if (bounds.stream().allMatch(bound -> holds(table, bound, row))
                  && alternatives.stream().allMatch(each -> holds(table, each, row))) {
                expected.add(key);
              }
              if (ranges.stream().anyMatch(range -> range.contains(key))) {
                addWhole(table, row, read);
                assertThat(enforced).as(story).allMatch(bound -> holds(table, bound, row));
                assertThat(alternatives)
                    .as(story)
                    .allMatch(each -> !plan.enforces(each) || holds(table, each, row));
                if (bounds.stream()
                        .allMatch(bound -> enforced.contains(bound) || holds(table, bound, row))
                    && alternatives.stream()
                        .allMatch(each -> plan.enforces(each) || holds(table, each, row))) {
                  found.add(key);
                }
              }
            });
    assertThat(found).as(story).isEqualTo(expected);
    assertOrder(table, plan.order(), read, story);
    assertBuckets(table, plan, ranges, story);
    assertKeys(plan, expected, story);
  }

  private static void assertSorted(List<ByteRange> ranges, Supplier<String> story) {
    for (int i = 0; i < ranges.size(); i++) {
      assertThat(ranges.get(i).isEmpty()).as(story).isFalse();
      if (i > 0) {
        Bytes stop = ranges.get(i - 1).stop();
        assertThat(stop.isEmpty()).as(story).isFalse();
        assertThat(stop).as(story).isLessThan(ranges.get(i).start());
      }
    }
  }

  private static void assertOrder(
      Table table,
      List<KeyOrder> order,
      List<List<@Nullable Object>> read,
      Supplier<String> story) {
    for (int i = 1; i < read.size(); i++) {
      assertThat(compare(table, order, read.get(i - 1), read.get(i)))
          .as(story)
          .isLessThanOrEqualTo(0);
    }
  }

  private static int compare(
      Table table,
      List<KeyOrder> order,
      List<@Nullable Object> left,
      List<@Nullable Object> right) {
    for (KeyOrder column : order) {
      Comparator<Object> values = table.type(column.column())::compare;
      int found =
          Comparator.nullsFirst(values)
              .compare(table.value(left, column.column()), table.value(right, column.column()));
      if (found != 0) {
        return column.descending() ? -found : found;
      }
    }
    return 0;
  }

  private static void assertBuckets(
      Table table, KeyBounds plan, List<ByteRange> ranges, Supplier<String> story) {
    List<List<ByteRange>> buckets = plan.buckets(Bindings.NONE);
    assertThat((long) buckets.size()).as(story).isLessThanOrEqualTo(plan.fanOut());
    for (List<ByteRange> bucket : buckets) {
      assertSorted(bucket, story);
      List<List<@Nullable Object>> read = new ArrayList<>();
      table
          .rows()
          .forEach(
              (key, row) -> {
                if (bucket.stream().anyMatch(range -> range.contains(key))) {
                  addWhole(table, row, read);
                }
              });
      assertOrder(table, plan.bucketOrder(), read, story);
    }
    for (Bytes key : table.rows().keySet()) {
      boolean inRanges = ranges.stream().anyMatch(range -> range.contains(key));
      long inBuckets =
          buckets.stream().flatMap(List::stream).filter(range -> range.contains(key)).count();
      assertThat(inBuckets).as(story).isEqualTo(inRanges ? 1 : 0);
    }
  }

  private static void assertKeys(KeyBounds plan, Set<Bytes> expected, Supplier<String> story) {
    if (plan.isSingleValue()) {
      List<Bytes> keys = plan.keys(Bindings.NONE);
      assertThat(keys)
          .as(story)
          .isSortedAccordingTo(plan.layout().columnOrder())
          .doesNotHaveDuplicates()
          .containsAll(expected);
      if (plan.layout().columnParts().stream().allMatch(ColumnPart::spellsOnce)) {
        assertThat((long) keys.size()).as(story).isLessThanOrEqualTo(plan.keyCount());
      }
    }
  }

  /** A key of another form has no place in the order. */
  private static void addWhole(
      Table table, List<@Nullable Object> row, List<List<@Nullable Object>> read) {
    boolean foreign = !table.layout().columnParts().get(0).excludesMismatches();
    if (!foreign || !row.contains(null)) {
      read.add(row);
    }
  }

  /** Keys as programs may write them by mistake: cut off, longer, or with a byte changed. */
  private void addMalformedKeys(Table table) {
    for (Bytes key : List.copyOf(table.rows().keySet())) {
      int at = random.nextInt(key.length() + 1);
      Bytes octet = Bytes.copyOf((byte) random.nextInt());
      Bytes changed =
          switch (random.nextInt(6)) {
            case 0 -> key.slice(0, at);
            case 1 -> key.concat(octet);
            case 2 -> key.slice(0, at).concat(octet).concat(key.slice(at, key.length()));
            default -> key;
          };
      if (!changed.isEmpty()) {
        table.rows().put(changed, table.layout().read(changed).values());
      }
    }
  }

  private Table table(KeyLayout layout) {
    Map<String, List<Object>> pools = new HashMap<>();
    for (KeyColumn column : layout.columns()) {
      List<Object> pool = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        pool.add(value(layout, column, pool));
      }
      pools.put(column.name(), pool);
    }
    TreeMap<Bytes, List<@Nullable Object>> rows = new TreeMap<>();
    for (int i = 0; i < 40; i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (KeyColumn column : layout.columns()) {
        boolean isNull = column.nullable() && random.nextInt(4) == 0;
        row.add(isNull ? null : pick(pools.get(column.name())));
      }
      Bytes key = fits(layout, row) ? layout.possibleKey(row) : null;
      if (key != null) {
        rows.put(key, row);
        assertThat(layout.decode(key)).as("seed %s, %s", SEED, layout).isEqualTo(row);
      }
    }
    return new Table(layout, pools, rows);
  }

  private static boolean fits(KeyLayout layout, List<@Nullable Object> row) {
    for (int i = 0; i < row.size(); i++) {
      Object value = row.get(i);
      if (value != null && layout.columnParts().get(i).spellings(value).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Texts in row keys of programs, often with separators, and prefixes of each other. */
  private Object value(KeyLayout layout, KeyColumn column, List<Object> pool) {
    ColumnPart part = layout.columnParts().get(layout.columns().indexOf(column));
    Object any = values.next(column.type());
    if (part.excludesMismatches()) {
      return any;
    }
    if (any instanceof Double || any instanceof Float) {
      return random.nextInt(3) > 0 ? any : any instanceof Double ? (Object) (-0.0) : (Object) (-0f);
    }
    if (!(any instanceof String)) {
      return any;
    }
    String start = pool.isEmpty() || random.nextBoolean() ? "" : (String) pick(pool);
    StringBuilder text = new StringBuilder(start);
    for (int left = random.nextInt(start.isEmpty() ? 5 : 3); left > 0; left--) {
      text.appendCodePoint("\0\1!,|}ab\u00e9\uffff".codePointAt(random.nextInt(10)));
    }
    return text.toString();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** Conditions joined by OR, each of some columns, as row values and nested conditions are. */
  private List<BoundAlternatives> alternatives(Table table) {
    List<BoundAlternatives> all = new ArrayList<>();
    for (int count = Math.max(0, random.nextInt(5) - 2); count > 0; count--) {
      List<List<ColumnBound>> alternatives = new ArrayList<>();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        List<ColumnBound> alternative = new ArrayList<>();
        for (KeyColumn column : table.layout().columns()) {
          if (random.nextInt(4) > 0) {
            alternative.add(bound(table, column));
          }
        }
        alternatives.add(alternative);
      }
      all.add(new BoundAlternatives(alternatives, List.of()));
    }
    return all;
  }

  /**
   * @param rarely how many columns have no bound for one that has
   */
  private List<ColumnBound> bounds(Table table, int rarely) {
    List<ColumnBound> bounds = new ArrayList<>();
    for (KeyColumn column : table.layout().columns()) {
      if (random.nextInt(rarely) > 0) {
        continue;
      }
      int more = random.nextInt(20) == 0 ? 2 : random.nextInt(5) == 0 ? 0 : 1;
      for (int i = 0; i < more; i++) {
        bounds.add(bound(table, column));
      }
    }
    return bounds;
  }

  private @Nullable Object operand(Table table, KeyColumn column) {
    return switch (random.nextInt(40)) {
      case 0 -> null;
      case 1, 2 -> value(table.layout(), column, table.pools().get(column.name()));
      default -> pick(table.pools().get(column.name()));
    };
  }

  private ColumnBound bound(Table table, KeyColumn column) {
    String name = column.name();
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> Bounds.equal(name, operand(table, column));
      case 3, 4 ->
          Bounds.in(name, operand(table, column), operand(table, column), operand(table, column));
      case 5 -> Bounds.above(name, operand(table, column), random.nextBoolean());
      case 6 -> Bounds.below(name, operand(table, column), random.nextBoolean());
      case 7 -> prefixOrRange(table, column);
      default -> new ColumnBound.IsNull(name);
    };
  }

  private ColumnBound prefixOrRange(Table table, KeyColumn column) {
    Object value = operand(table, column);
    if (value instanceof String text) {
      int length = random.nextInt(text.codePointCount(0, text.length()) + 1);
      return Bounds.like(column.name(), text.substring(0, text.offsetByCodePoints(0, length)));
    }
    if (value instanceof Bytes bytes) {
      return Bounds.like(column.name(), bytes.slice(0, random.nextInt(bytes.length() + 1)));
    }
    Object other = pick(table.pools().get(column.name()));
    return Bounds.between(column.name(), other, pick(table.pools().get(column.name())));
  }

  private static boolean holds(Table table, BoundAlternatives any, List<@Nullable Object> row) {
    return any.alternatives().stream()
        .anyMatch(all -> all.stream().allMatch(bound -> holds(table, bound, row)));
  }

  /** The meaning of a bound in SQL, written without any thought of bytes. */
  private static boolean holds(Table table, ColumnBound bound, List<@Nullable Object> row) {
    DataType type = table.type(bound.column());
    Object value = table.value(row, bound.column());
    if (bound instanceof ColumnBound.IsNull || value == null) {
      return bound instanceof ColumnBound.IsNull && value == null;
    }
    if (bound instanceof ColumnBound.Equal equal) {
      Object other = equal.value().value(Bindings.NONE);
      return other != null && type.compare(value, other) == 0;
    }
    if (bound instanceof ColumnBound.In in) {
      return in.values().stream()
          .map(source -> source.value(Bindings.NONE))
          .anyMatch(other -> other != null && type.compare(value, other) == 0);
    }
    if (bound instanceof ColumnBound.Range range) {
      return within(type, value, range.low(), 1) && within(type, value, range.high(), -1);
    }
    Object text = ((ColumnBound.Prefix) bound).prefix().value(Bindings.NONE);
    return text instanceof String start
        ? ((String) value).startsWith(start)
        : text instanceof Bytes bytes && ((Bytes) value).startsWith(bytes);
  }

  private static boolean within(
      DataType type, Object value, ColumnBound.@Nullable Limit limit, int side) {
    if (limit == null) {
      return true;
    }
    Object end = limit.value().value(Bindings.NONE);
    int order = end == null ? -1 : type.compare(value, end) * side;
    return order > 0 || order == 0 && limit.inclusive();
  }
}
