package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.TableChange.CreateTable;

/** A table definition with another primary key over the same columns. */
public final class KeyReplacement {

  private KeyReplacement() {}

  /**
   * Returns the table with the key. It keeps the indexes that CREATE TABLE would accept with this
   * key, and has no split attributes.
   *
   * @throws LindormException the error of CREATE TABLE with this key
   */
  public static TableDef of(TableDef table, List<KeyItem> key) {
    TableDef other = table.cells().ours() ? created(table, key) : mapped(table, key);
    for (IndexDef index : table.indexes()) {
      other = with(index, other);
    }
    return other;
  }

  /**
   * Returns the table with the key in an HBase table of its own. It keeps all indexes and the ids
   * of columns, so stored cells keep their form. A generated key column is left out.
   *
   * @param id the id of the returned table; those of its indexes follow
   * @throws LindormException the error of CREATE TABLE with this key
   */
  static TableDef stored(TableDef table, List<KeyItem> key, long id) {
    List<NewColumn> columns = columns(table);
    columns.removeIf(column -> table.requireColumn(column.name()).isHidden());
    TableDef other =
        TableRules.define(
            id,
            new CreateTable(
                table.name(),
                withPatterns(columns, table),
                key,
                attributes(table),
                indexes(table).stream().map(index -> without(index, key)).toList(),
                false));
    List<ColumnDef> same = new ArrayList<>();
    for (ColumnDef column : other.columns()) {
      boolean inKey = other.keyColumns().contains(column.name());
      int number = table.requireColumn(column.name()).id();
      same.add(NewColumn.of(column, column.name(), column.defaultText()).withId(number, inKey));
    }
    return other
        .withColumns(same, table.nextColumnId(), table.dropped())
        .withStorage(TableStorage.named(TableStorage.copyName(table.name(), id)));
  }

  /** Returns an index that does not include columns of the key, which every entry has. */
  private static NewIndex without(NewIndex index, List<KeyItem> key) {
    List<String> included =
        index.included().stream()
            .filter(column -> key.stream().noneMatch(item -> item.columns().contains(column)))
            .toList();
    return new NewIndex(index.name(), index.key(), included, index.attributes(), index.compat());
  }

  /** Returns the columns as CREATE TABLE declares them. */
  public static List<NewColumn> columns(TableDef table) {
    List<NewColumn> columns = new ArrayList<>();
    for (ColumnDef column : table.columns()) {
      columns.add(NewColumn.of(column, column.name(), column.defaultText()));
    }
    return columns;
  }

  /** Returns the patterns as CREATE TABLE declares them, after the columns. */
  public static List<NewColumn> patterns(TableDef table) {
    return table.cells().wildcards().stream()
        .map(wildcard -> NewColumn.of(wildcard.pattern(), wildcard.type()))
        .toList();
  }

  /** Returns columns followed by the patterns of a table. */
  public static List<NewColumn> withPatterns(List<NewColumn> columns, TableDef table) {
    return Stream.concat(columns.stream(), patterns(table).stream()).toList();
  }

  /** Returns the items of a key as PRIMARY KEY (...) declares them. */
  public static List<KeyItem> items(KeyLayout layout) {
    return layout.parts().stream().map(KeyItem::of).toList();
  }

  /** Returns the indexes as CREATE TABLE declares them. */
  public static List<NewIndex> indexes(TableDef table) {
    return table.indexes().stream().map(index -> declared(index, SqlCompat.MYSQL)).toList();
  }

  private static NewIndex declared(IndexDef index, SqlCompat compat) {
    int computed = index.layout().parts().size() - index.layout().columns().size();
    List<KeyItem> key = items(index.layout()).subList(0, computed + index.declaredColumns());
    return new NewIndex(index.name(), key, index.included(), index.attributes(), compat);
  }

  /** Returns the attributes without those that contain values of the first key column. */
  public static Map<String, String> attributes(TableDef table) {
    Map<String, String> attributes = new HashMap<>(table.attributes());
    attributes.keySet().removeIf(FirstRegions::isSplit);
    return attributes;
  }

  private static TableDef created(TableDef table, List<KeyItem> key) {
    return TableRules.define(
        table.id(),
        new CreateTable(
            table.name(), withPatterns(columns(table), table), key, attributes(table), false));
  }

  /** Converts a table of HBase programs; the new key holds the plain values that they wrote. */
  private static TableDef mapped(TableDef table, List<KeyItem> key) {
    List<NewColumn> columns = new ArrayList<>();
    for (ColumnDef column : table.columns()) {
      columns.add(NewColumn.of(column.name(), column.type().plain()));
    }
    KeyLayout layout =
        KeyClause.layout(
            key.stream().map(item -> item.named(table::columnName)).toList(),
            columns,
            TableRules.keyLimits(table.attributes()));
    List<ColumnDef> defined = new ArrayList<>();
    for (NewColumn column : columns) {
      boolean inKey = layout.columnNames().contains(column.name());
      defined.add(column.withId(defined.size() + 1, inKey));
    }
    return table
        .withIndexes(List.of())
        .withAttributes(attributes(table))
        .withKey(defined, layout, defined.size() + 1);
  }

  /**
   * Adds an index. An index that repeats the key is refused with it, so the table is returned
   * without the index.
   */
  private static TableDef with(IndexDef index, TableDef other) {
    try {
      return other.withIndex(
          IndexRules.define(
              index.id(),
              other,
              declared(index, SqlCompat.LINDORM),
              index.state(),
              index.createdAt()));
    } catch (LindormException refused) {
      return other;
    }
  }
}
