package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLimits;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The rules for a valid definition of a table or of a column. */
final class TableRules {

  private TableRules() {}

  /** Returns the table that CREATE TABLE defines. */
  static TableDef define(long id, TableChange.CreateTable requested) {
    NameRules.checkTable(requested.table().table());
    Map<String, String> attributes = TableAttribute.checked(requested.attributes());
    List<String> patterns = DeclaredPatterns.listed(attributes);
    Set<String> names = new HashSet<>();
    List<NewColumn> named = new ArrayList<>();
    for (NewColumn column : requested.columns()) {
      if (patterns.contains(column.name())) {
        checkType(column);
      } else {
        checkColumn(column);
        named.add(column);
      }
      if (!names.add(column.name())) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, column.name());
      }
    }
    List<WildcardColumn> wildcards = DeclaredPatterns.of(requested, patterns);
    KeyLayout layout =
        KeyClause.layout(
            AutoIncrementKey.spread(requested.key(), named), named, keyLimits(attributes));
    List<ColumnDef> columns = withIds(named, layout.columnNames(), attributes);
    TableDef table =
        new TableDef(id, requested.table(), columns, layout, attributes, columns.size() + 1)
            .withCells(
                wildcards.isEmpty() ? CellLayout.Packed.PLAIN : new CellLayout.Packed(wildcards))
            .withStorage(
                requested.temporary()
                    ? TableStorage.ofSession(requested.table())
                    : TableStorage.OWN);
    checkValueColumns(table);
    ColdColumn.check(table);
    FirstRegions.splits(table, 1);
    for (NewIndex index : requested.indexes()) {
      long indexId = id + 1 + table.indexes().size();
      table = table.withIndex(IndexRules.define(indexId, table, index, IndexState.ACTIVE, 0));
    }
    AutoIncrement.check(table);
    return table;
  }

  /** Returns the limits for keys of a table; KEY_ONLY_ROWS marks one that level mysql created. */
  static KeyLimits keyLimits(Map<String, String> attributes) {
    return attributes.containsKey(TableAttribute.KEY_ONLY_ROWS.name())
        ? KeyLimits.MYSQL
        : KeyLimits.LINDORM;
  }

  private static List<ColumnDef> withIds(
      List<NewColumn> columns, List<String> key, Map<String, String> attributes) {
    List<ColumnDef> numbered = new ArrayList<>();
    for (NewColumn column : columns) {
      boolean inKey = key.contains(column.name());
      checkKeyDefault(column, inKey, attributes);
      numbered.add(column.withId(numbered.size() + 1, inKey));
    }
    return numbered;
  }

  /** Refuses a DEFAULT of a key column, unless level mysql created the table. */
  static void checkKeyDefault(NewColumn column, boolean inKey, Map<String, String> attributes) {
    if (inKey && column.defaultText() != null && keyLimits(attributes) != KeyLimits.MYSQL) {
      throw LindormException.of(
          ErrorCode.DEFAULT_INVALID,
          column.name(),
          column.defaultText(),
          "every write names all columns of the primary key; leave DEFAULT out");
    }
  }

  /** Refuses a column that could not be stored. */
  static void checkColumn(NewColumn column) {
    NameRules.checkColumn(column.name());
    checkType(column);
    ColumnDefault.check(column);
  }

  private static void checkType(NewColumn column) {
    DataType type = column.type();
    if (type.name() == TypeName.NULL || type.name().name().startsWith("H")) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type,
          column.name(),
          "HLONG, HSTRING and the like are for ALTER TABLE ... MAP DYNAMIC COLUMN; use a SQL type");
    }
  }

  /** Refuses a table whose rows could hold only their key. */
  static void checkValueColumns(TableDef table) {
    if (table.valueColumns().isEmpty() && !table.holdsUndeclared() && !table.keyOnlyRows()) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          "table "
              + table.name()
              + " needs at least one column outside the primary key, WITH"
              + " (DYNAMIC_COLUMNS='true'), or a database with SQL_COMPAT='mysql'");
    }
  }
}
