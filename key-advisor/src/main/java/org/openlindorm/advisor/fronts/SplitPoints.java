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

/** Split points of a table as values of its first key column, chosen among sampled values. */
public final class SplitPoints {

  private final StoredKey first;
  private final String column;

  private SplitPoints(StoredKey first, String column) {
    this.first = first;
    this.column = column;
  }

  /**
   * Returns the split points of a table; null if its key begins with a computed part, which the
   * engine splits automatically.
   */
  public static @Nullable SplitPoints of(TableModel table) {
    KeyItemModel item = table.key().isEmpty() ? null : table.key().get(0);
    if (item == null || !item.plain()) {
      return null;
    }
    StoredKey first = StoredKey.of(table, List.of(item), List.of(item.column()));
    return first == null ? null : new SplitPoints(first, item.column());
  }

  /** Returns the column of the split points. */
  public String column() {
    return column;
  }

  private @Nullable Bytes stored(String value) {
    return first.of(any -> value);
  }

  /**
   * Returns the number of values in each region; there is one region more than there are points.
   * Returns null if a point is not a value of the column.
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
   * Returns the split points that give each region about the same number of rows. There are fewer
   * if a value has more rows than a region. They are in the engine's order, without values that
   * SPLITKEYS cannot express.
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
