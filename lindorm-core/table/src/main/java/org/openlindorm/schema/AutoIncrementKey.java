package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;

/**
 * The keys that an AUTO_INCREMENT column leads. All new rows would be in one region, so the key
 * gets a bucket before the column, unless the definition has a key function there.
 */
final class AutoIncrementKey {

  /** The buckets before the column. A range of numbers is read as so many scans, merged. */
  private static final int BUCKETS = 16;

  private AutoIncrementKey() {}

  /**
   * Returns a key over the columns, with a bucket before an AUTO_INCREMENT column that leads it.
   */
  static List<KeyItem> spread(List<KeyItem> key, List<NewColumn> columns) {
    boolean leads =
        !key.isEmpty()
            && key.get(0).plain()
            && columns.stream()
                .anyMatch(
                    column ->
                        column.generation().generates()
                            && column.name().equals(key.get(0).columns().get(0)));
    return leads ? spread(key) : key;
  }

  /** Returns a key with a bucket of its first column before it. */
  static List<KeyItem> spread(List<KeyItem> key) {
    List<KeyItem> spread = new ArrayList<>();
    spread.add(KeyItem.call(KeyFunctions.BUCKET.name(), key.get(0).columns(), BUCKETS, false));
    spread.addAll(key);
    return spread;
  }

  /** Returns whether a column does not lead the bytes of a key. */
  static boolean isSpread(KeyLayout key, String column) {
    return key.prefix().isPresent() || !key.columnNames().get(0).equals(column);
  }

  /** Returns whether the first part of a key is the bucket that {@link #spread} adds. */
  static boolean isImplied(List<ColumnDef> columns, KeyPart part) {
    return columns.stream()
        .filter(column -> column.generation().generates())
        .map(
            column ->
                KeyItem.call(KeyFunctions.BUCKET.name(), List.of(column.name()), BUCKETS, false))
        .anyMatch(bucket -> bucket.equals(KeyItem.parse(part.sql())));
  }
}
