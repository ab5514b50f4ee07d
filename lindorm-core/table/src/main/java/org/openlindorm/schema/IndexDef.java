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
 * @param id unique among all tables and indexes of the catalog and never reused
 * @param layout the key of an entry: the declared columns, then the remaining columns of the
 *     primary key
 * @param declaredColumns the number of columns of the layout that the definition names
 * @param included the columns of the INCLUDE clause
 * @param attributes the WITH clause, names in upper case
 * @param createdAt the time since which every write maintains the index, in milliseconds
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
    long createdAt)
    implements TableIndex {

  /** The attribute of indexes whose definition has the word UNIQUE. */
  public static final String DECLARED_UNIQUE = "DECLARED_UNIQUE";

  public IndexDef {
    included = List.copyOf(included);
    attributes = Map.copyOf(attributes);
  }

  /** Returns the columns that the definition named, in key order. */
  public List<String> declared() {
    return layout.columnNames().subList(0, declaredColumns);
  }

  /**
   * Returns the declared columns outside the key that an entry holds, in the order of the table.
   */
  public List<String> coveredColumns(TableDef base) {
    Set<String> key = new HashSet<>(layout.columnNames());
    return base.columnNames().stream()
        .filter(column -> !key.contains(column) && isCovered(column))
        .toList();
  }

  /** Returns whether the definition has the word UNIQUE, which is not enforced. */
  public boolean declaredUnique() {
    return "true".equals(attributes.get(DECLARED_UNIQUE));
  }

  private boolean isCovered(String column) {
    return switch (covering) {
      case NONE -> false;
      case LISTED -> included.contains(column);
      case ALL_IN_SCHEMA, DYNAMIC -> true;
    };
  }

  /** Returns whether the entries hold all columns of a query; undeclared columns are dynamic. */
  public boolean covers(TableDef base, Set<String> columns) {
    Set<String> covered = new LinkedHashSet<>(layout.columnNames());
    covered.addAll(coveredColumns(base));
    return columns.stream()
        .allMatch(
            column ->
                covered.contains(column)
                    || covering == Covering.DYNAMIC && base.column(column) == null);
  }

  /**
   * Returns the physical table of the entries; its name combines the names of the table and the
   * index.
   */
  public PhysicalTable physical(TableDef base) {
    return entryName(base).physical();
  }

  private TableName entryName(TableDef base) {
    return new TableName(base.name().database(), base.physical().name() + "." + name);
  }

  /**
   * Returns the entries as a table: the columns of the key in key order, then the covered ones,
   * with the ids and types that they have in {@code base}.
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

  /** Returns the index with the same key, after a change of column names or types. */
  IndexDef withLayout(KeyLayout changed) {
    return new IndexDef(
        id, name, changed, declaredColumns, covering, included, state, attributes, createdAt);
  }

  public IndexDef withState(IndexState changed) {
    return new IndexDef(
        id, name, layout, declaredColumns, covering, included, changed, attributes, createdAt);
  }

  /** Returns the index restarted at a time, without any entry. */
  public IndexDef restarted(IndexState changed, long now) {
    return new IndexDef(
        id, name, layout, declaredColumns, covering, included, changed, attributes, now);
  }
}
