package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.bytes.Bytes;

/** Split points of a table, given as values of its first key column, among sampled values of it. */
public final class SplitPoints {

  private final StoredKey first;
  private final String column;

  private SplitPoints(StoredKey first, String column) {
    this.first = first;
    this.column = column;
  }

  /** Null where the key begins with something computed, which is split by itself. */
  public static @Nullable SplitPoints of(TableModel table) {
    KeyItemModel item = table.key().isEmpty() ? null : table.key().get(0);
    if (item == null || !item.plain()) {
      return null;
    }
    StoredKey first = StoredKey.of(table, List.of(item), List.of(item.column()));
    return first == null ? null : new SplitPoints(first, item.column());
  }

  /** The column whose values they are. */
  public String column() {
    return column;
  }

  private @Nullable Bytes stored(String value) {
    return first.of(any -> value);
  }

  /**
   * How many of the values lie in each of the regions, which are one more than the points; null
   * where a point is no value of the column.
   */
  public int @Nullable [] rows(List<String> points, List<String> values) {
    List<@Nullable Bytes> given = points.stream().map(this::stored).toList();
    if (given.contains(null)) {
      return null;
    }
    List<Bytes> sorted = given.stream().map(Objects::requireNonNull).sorted().toList();
    int[] rows = new int[sorted.size() + 1];
    for (String value : values) {
      Bytes key = stored(value);
      if (key != null) {
        rows[(int) sorted.stream().filter(point -> point.compareTo(key) <= 0).count()]++;
      }
    }
    return rows;
  }

  /**
   * The values at which so many regions would begin, without the first, if each should hold about
   * as many of the rows as any other; fewer where a value has more rows than a region. Ascending as
   * the engine sorts them, without those that SPLITKEYS cannot say.
   */
  public List<String> even(List<String> sampled, int regions) {
    TreeMap<Bytes, String> values = new TreeMap<>();
    List<Bytes> keys = new ArrayList<>();
    for (String value : sampled) {
      Bytes key = stored(value);
      if (key != null) {
        keys.add(key);
        values.put(key, value);
      }
    }
    keys.sort(null);
    return IntStream.range(1, keys.isEmpty() ? 1 : regions)
        .mapToObj(i -> keys.get((int) ((long) i * keys.size() / regions)))
        .filter(key -> key.compareTo(keys.get(0)) > 0)
        .distinct()
        .map(key -> Objects.requireNonNull(values.get(key)))
        .filter(value -> value.equals(value.strip()) && !value.matches(".*[,'].*"))
        .toList();
  }
}
