package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.store.PhysicalTable;

/**
 * A secondary index: a table of its own whose rows, the entries, are sorted by columns of another.
 *
 * @param id unique among all tables and indexes of the catalog and never given again
 * @param layout how an entry's key is made: the declared columns, then those of the primary key
 *     that are not among them
 * @param declaredColumns how many columns of the layout the definition named
 * @param included the columns of the INCLUDE clause
 * @param attributes the WITH clause, names in upper case
 * @param createdAt since when writes are carried into the index without a gap, in milliseconds
 */
public record IndexDef(
    long id,
    String name,
    KeyLayout layout,
    int declaredColumns,
    Covering covering,
    List<String> included,
    IndexState state,
    Map<String, String> attributes,
    long createdAt) {

  public IndexDef {
    included = List.copyOf(included);
    attributes = Map.copyOf(attributes);
  }

  /** The columns that the definition named, in key order. */
  public List<String> declared() {
    return layout.columnNames().subList(0, declaredColumns);
  }

  /** The declared columns outside the key that an entry holds, in the order of the table. */
  public List<String> coveredColumns(TableDef base) {
    Set<String> key = new HashSet<>(layout.columnNames());
    return base.columnNames().stream()
        .filter(column -> !key.contains(column) && isCovered(column))
        .toList();
  }

  private boolean isCovered(String column) {
    return switch (covering) {
      case NONE -> false;
      case LISTED -> included.contains(column);
      case ALL_IN_SCHEMA, DYNAMIC -> true;
    };
  }

  /**
   * Whether the entries alone answer a query of these columns; others than declared are dynamic.
   */
  public boolean covers(TableDef base, Set<String> columns) {
    Set<String> held = new LinkedHashSet<>(layout.columnNames());
    held.addAll(coveredColumns(base));
    return columns.stream()
        .allMatch(
            column ->
                held.contains(column)
                    || covering == Covering.DYNAMIC && base.column(column) == null);
  }

  /** Where the entries lie: beside the table, under the names of both. */
  public PhysicalTable physical(TableDef base) {
    return entryName(base).physical();
  }

  private TableName entryName(TableDef base) {
    return new TableName(base.name().database(), base.name().table() + "." + name);
  }

  /**
   * The entries as a table: the columns of the key in key order, then the covered ones, with the
   * ids and types that they have in {@code base}.
   */
  public TableDef entryTable(TableDef base) {
    List<ColumnDef> columns = new ArrayList<>();
    for (ColumnPart part : layout.columnParts()) {
      columns.add(base.requireColumn(part.column().name()));
    }
    coveredColumns(base).forEach(column -> columns.add(base.requireColumn(column)));
    Map<String, String> dynamic =
        covering == Covering.DYNAMIC && base.dynamicColumns()
            ? Map.of(TableAttribute.DYNAMIC_COLUMNS.name(), "true")
            : Map.of();
    return TableDef.ofEntries(
        id, entryName(base), columns, layout, dynamic, base.nextColumnId(), base.cells());
  }

  /** With the same key, whose columns are called or declared otherwise. */
  IndexDef withLayout(KeyLayout changed) {
    return new IndexDef(
        id, name, changed, declaredColumns, covering, included, state, attributes, createdAt);
  }

  public IndexDef withState(IndexState changed) {
    return new IndexDef(
        id, name, layout, declaredColumns, covering, included, changed, attributes, createdAt);
  }

  /** The index as it starts over at a moment, without any entry. */
  public IndexDef restarted(IndexState changed, long now) {
    return new IndexDef(
        id, name, layout, declaredColumns, covering, included, changed, attributes, now);
  }
}
