package org.openlindorm.schema;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.store.PhysicalTable;

/**
 * A typed table.
 *
 * @param id unique in the catalog and never given again
 * @param columns all declared columns in the order of their declaration, key columns included
 * @param layout how the row key is made of the key columns
 * @param attributes the WITH clause, names in upper case
 * @param nextColumnId the id that the next added column gets
 * @param droppedColumns names whose old cells may still lie in the store; they cannot be declared
 *     again before the table is emptied
 */
public record TableDef(
    long id,
    TableName name,
    List<ColumnDef> columns,
    KeyLayout layout,
    Map<String, String> attributes,
    int nextColumnId,
    Set<String> droppedColumns,
    TableState state) {

  public TableDef {
    columns = List.copyOf(columns);
    attributes = Map.copyOf(attributes);
    droppedColumns = Set.copyOf(droppedColumns);
  }

  /** An active table that never lost a column. */
  public TableDef(
      long id,
      TableName name,
      List<ColumnDef> columns,
      KeyLayout layout,
      Map<String, String> attributes,
      int nextColumnId) {
    this(id, name, columns, layout, attributes, nextColumnId, Set.of(), TableState.ACTIVE);
  }

  public PhysicalTable physical() {
    return name.physical();
  }

  /** The position of a column among {@link #columns()}, or -1. Names are case-sensitive. */
  public int indexOf(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return i;
      }
    }
    return -1;
  }

  public @Nullable ColumnDef column(String column) {
    int index = indexOf(column);
    return index < 0 ? null : columns.get(index);
  }

  public List<String> columnNames() {
    return columns.stream().map(ColumnDef::name).toList();
  }

  /** The names of the primary key's columns, in key order. */
  public List<String> keyColumns() {
    return layout.columnNames();
  }

  /** The declared columns that are not part of the primary key. */
  public List<ColumnDef> valueColumns() {
    Set<String> key = keyColumns().stream().collect(Collectors.toUnmodifiableSet());
    return columns.stream().filter(column -> !key.contains(column.name())).toList();
  }

  /** Whether undeclared VARBINARY columns may be written and read. */
  public boolean dynamicColumns() {
    return "true".equals(attributes.getOrDefault("DYNAMIC_COLUMNS", "").toLowerCase(Locale.ROOT));
  }

  public TableDef withState(TableState changed) {
    return new TableDef(
        id, name, columns, layout, attributes, nextColumnId, droppedColumns, changed);
  }

  public TableDef withAttributes(Map<String, String> changed) {
    return new TableDef(id, name, columns, layout, changed, nextColumnId, droppedColumns, state);
  }

  public TableDef withColumns(List<ColumnDef> changed, int nextId, Set<String> dropped) {
    return new TableDef(id, name, changed, layout, attributes, nextId, dropped, state);
  }
}
