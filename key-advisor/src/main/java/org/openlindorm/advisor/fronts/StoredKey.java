package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.KeyClause;

/** Encodes keys as the engine stores them, from values given as texts. */
public final class StoredKey {

  private final KeyLayout layout;

  private StoredKey(KeyLayout layout) {
    this.layout = layout;
  }

  /**
   * Returns the key of these items.
   *
   * @param given the columns whose values are known; items without their columns are omitted
   * @return null if the engine does not support such a key, or if its computed part reads a column
   *     that is not given
   */
  public static @Nullable StoredKey of(
      TableModel table, List<KeyItemModel> items, List<String> given) {
    List<KeyItemModel> stored = new ArrayList<>();
    for (KeyItemModel item : items) {
      if (given.containsAll(item.columns()) && !item.columns().isEmpty()) {
        stored.add(item);
        continue;
      }
      KeyFunction function = item.function();
      boolean whole = function != null && function.readsWholeKey();
      if (whole && items.stream().allMatch(other -> given.containsAll(other.columns()))) {
        stored.add(item);
      } else if (function != null && !function.holdsColumn()) {
        return null;
      }
    }
    List<String> names =
        stored.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
    List<KeyColumn> columns = new ArrayList<>();
    for (String name : names) {
      ColumnModel column = table.column(name);
      if (column == null) {
        return null;
      }
      boolean last = columns.size() == names.size() - 1;
      columns.add(new KeyColumn(name, EngineType.inKey(column, last)));
    }
    try {
      return new StoredKey(
          KeyClause.over(stored.stream().map(KeyItemModel::item).toList(), columns));
    } catch (LindormException refused) {
      return null;
    }
  }

  /** Returns the number of bytes of the computed part; 0 without one. */
  public int computedBytes() {
    return layout.prefixBytes();
  }

  /** Returns the start keys of all regions except the first, for this number of regions. */
  public List<Bytes> splitPoints(int regions) {
    return layout.splitPoints(regions);
  }

  /** Returns the names of the columns, in key order. */
  public List<String> columns() {
    return layout.columnNames();
  }

  /** Returns the bytes of a key, or null if the engine refuses a value. */
  public @Nullable Bytes of(Function<String, String> valueOf) {
    List<@Nullable Object> values = new ArrayList<>();
    for (KeyColumn column : layout.columns()) {
      Object value = EngineType.value(column.type(), valueOf.apply(column.name()));
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    try {
      return layout.encode(values);
    } catch (LindormException refused) {
      return null;
    }
  }

  /** Returns the first value that the engine refuses, with its column and type, or empty. */
  public String refused(Function<String, String> valueOf) {
    for (KeyColumn column : layout.columns()) {
      String value = valueOf.apply(column.name());
      if (EngineType.value(column.type(), value) == null) {
        return "'" + value + "' is no " + column.type().sql() + " for " + column.name();
      }
    }
    return "";
  }
}
