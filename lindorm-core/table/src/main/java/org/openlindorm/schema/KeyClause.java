package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLimits;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.KeyParts;

/** Builds the layout of a PRIMARY KEY clause. */
public final class KeyClause {

  private KeyClause() {}

  /**
   * Returns the layout of a key over the columns of CREATE TABLE.
   *
   * @throws LindormException COLUMN_UNKNOWN, COLUMN_LISTED_TWICE, KEY_DEFINITION or
   *     KEY_TOO_MANY_COLUMNS
   */
  static KeyLayout layout(List<KeyItem> key, List<NewColumn> columns, KeyLimits limits) {
    if (key.isEmpty()) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION, "the table has no primary key; add PRIMARY KEY (column, ...)");
    }
    Map<String, KeyColumn> declared = new LinkedHashMap<>();
    for (NewColumn column : columns) {
      declared.put(column.name(), new KeyColumn(column.name(), column.type()));
    }
    checkItems(key, declared, "PRIMARY KEY item ");
    return KeyLayout.of(parts(key, declared), limits);
  }

  private static void checkItems(List<KeyItem> key, Map<String, KeyColumn> declared, String place) {
    Set<String> named = new LinkedHashSet<>();
    for (KeyItem item : key) {
      item.columns().forEach(column -> checkExists(column, place + item, declared));
      if (item.plain() && !named.add(item.columns().get(0))) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, item.columns().get(0));
      }
    }
  }

  private static void checkExists(String column, String place, Map<String, KeyColumn> declared) {
    if (!declared.containsKey(column)) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, column, place, NearestName.hint(column, declared.keySet()));
    }
  }

  /** Returns the layout whose parts {@link KeyPart#sql()} wrote, over the columns of the table. */
  public static KeyLayout read(List<String> parts, List<ColumnDef> columns) {
    return made(parts.stream().map(KeyItem::parse).toList(), columns);
  }

  /**
   * Returns the layout of these items over the columns of the table, which must have all of them.
   */
  public static KeyLayout made(List<KeyItem> items, List<ColumnDef> columns) {
    Map<String, KeyColumn> declared = new LinkedHashMap<>();
    columns.forEach(
        column -> declared.put(column.name(), new KeyColumn(column.name(), column.type())));
    return new KeyLayout(parts(items, declared));
  }

  /**
   * Returns the layout of an index whose parts {@link KeyPart#sql()} wrote.
   *
   * @param primaryKey the columns of the table's primary key, which are never NULL
   */
  public static KeyLayout readIndex(
      List<String> parts, List<ColumnDef> columns, Collection<String> primaryKey) {
    Map<String, KeyColumn> declared = indexable(columns, primaryKey);
    return KeyLayout.ofIndex(parts(parts.stream().map(KeyItem::parse).toList(), declared));
  }

  /** HBase clients may leave out any column outside the primary key, NOT NULL or not. */
  private static Map<String, KeyColumn> indexable(
      List<ColumnDef> columns, Collection<String> primaryKey) {
    Map<String, KeyColumn> declared = new LinkedHashMap<>();
    for (ColumnDef column : columns) {
      boolean nullable = !primaryKey.contains(column.name());
      declared.put(column.name(), new KeyColumn(column.name(), column.type().plain(), nullable));
    }
    return declared;
  }

  /**
   * Returns the layout of an index over the columns of its table.
   *
   * @throws LindormException COLUMN_UNKNOWN, COLUMN_LISTED_TWICE or KEY_DEFINITION
   */
  static KeyLayout indexLayout(List<KeyItem> key, TableDef table) {
    Map<String, KeyColumn> declared = indexable(table.columns(), table.keyColumns());
    checkItems(key, declared, "index key item ");
    return KeyLayout.ofIndex(parts(key, declared));
  }

  /**
   * Returns the encoding of a column's values in a secondary index on this column alone, in which
   * conditions on the column are ranges.
   *
   * @throws LindormException COLUMN_UNKNOWN or KEY_DEFINITION
   */
  public static KeyLayout ofColumn(TableDef table, String column) {
    return indexLayout(List.of(KeyItem.ascending(column)), table);
  }

  /**
   * Returns the layout of a key without a table: any number of columns, and HBase's size limit.
   *
   * @throws LindormException COLUMN_UNKNOWN, COLUMN_LISTED_TWICE or KEY_DEFINITION
   */
  public static KeyLayout over(List<KeyItem> key, List<KeyColumn> columns) {
    Map<String, KeyColumn> declared = new LinkedHashMap<>();
    columns.forEach(column -> declared.put(column.name(), column));
    checkItems(key, declared, "key item ");
    return KeyLayout.ofIndex(parts(key, declared));
  }

  private static List<KeyPart> parts(List<KeyItem> items, Map<String, KeyColumn> declared) {
    List<KeyPart> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      parts.add(part(items.get(i), items.subList(i + 1, items.size()), declared));
    }
    return parts;
  }

  private static KeyPart part(KeyItem item, List<KeyItem> after, Map<String, KeyColumn> declared) {
    List<KeyColumn> columns = columns(item, declared);
    KeyFunction function = item.function();
    if (function != null) {
      if (item.descending()) {
        throw LindormException.of(
            ErrorCode.KEY_DEFINITION, item + " has no direction; leave out DESC");
      }
      List<KeyColumn> rest =
          after.stream().flatMap(other -> columns(other, declared).stream()).toList();
      return function.part(columns, item.number(), rest);
    }
    return item.descending()
        ? KeyParts.descending(columns.get(0))
        : KeyParts.column(columns.get(0));
  }

  private static List<KeyColumn> columns(KeyItem item, Map<String, KeyColumn> declared) {
    return item.columns().stream().map(declared::get).toList();
  }
}
