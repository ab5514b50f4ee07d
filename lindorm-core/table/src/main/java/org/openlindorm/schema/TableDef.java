package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.store.ClosedTables;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.type.DataType;

/**
 * A typed table.
 *
 * @param id unique in the catalog and never reused
 * @param columns all declared columns in the order of their declaration, key columns included
 * @param layout the row key layout of the key columns
 * @param attributes the WITH clause, names in upper case
 * @param nextColumnId the id that the next added column gets
 * @param dropped the columns whose old cells may still be in the store; their names are declared
 *     again only when these are deleted
 * @param definedIndexes the indexes of each kind
 * @param entries whether the rows are the entries of an index: an entry exists while its packed
 *     cell does, and its other cells are valid only with the packed cell's timestamp
 * @param cells how the rows are stored
 * @param storage the HBase table in which the rows are stored
 */
public record TableDef(
    long id,
    TableName name,
    List<ColumnDef> columns,
    KeyLayout layout,
    Map<String, String> attributes,
    int nextColumnId,
    DroppedColumns dropped,
    TableState state,
    DefinedIndexes<IndexDef> definedIndexes,
    boolean entries,
    CellLayout cells,
    TableStorage storage) {

  public TableDef {
    columns = List.copyOf(columns);
    attributes = Map.copyOf(attributes);
  }

  /** Creates an active table without dropped columns. */
  public TableDef(
      long id,
      TableName name,
      List<ColumnDef> columns,
      KeyLayout layout,
      Map<String, String> attributes,
      int nextColumnId) {
    this(id, name, columns, layout, attributes, nextColumnId, Set.of(), TableState.ACTIVE);
  }

  /** A table without indexes. */
  public TableDef(
      long id,
      TableName name,
      List<ColumnDef> columns,
      KeyLayout layout,
      Map<String, String> attributes,
      int nextColumnId,
      Set<String> droppedColumns,
      TableState state) {
    this(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        DroppedColumns.named(droppedColumns),
        state,
        DefinedIndexes.none(),
        false,
        CellLayout.Packed.PLAIN,
        TableStorage.OWN);
  }

  /** Returns the table of the entries of an index. */
  static TableDef ofEntries(
      long id,
      TableName name,
      List<ColumnDef> columns,
      KeyLayout layout,
      Map<String, String> attributes,
      int nextColumnId,
      CellLayout rows) {
    TableDef table = new TableDef(id, name, columns, layout, attributes, nextColumnId);
    return table.withCells(rows).asEntries();
  }

  /**
   * Returns the same table with its rows marked as entries of an index; OpenLindorm always creates
   * such tables.
   */
  public TableDef asEntries() {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        DefinedIndexes.none(),
        true,
        cells.ours() ? cells : CellLayout.Packed.PLAIN,
        storage);
  }

  public PhysicalTable physical() {
    String stored = storage.name().isEmpty() ? name.table() : storage.name();
    return new PhysicalTable(name.database(), stored, cells.naming());
  }

  /** Returns whether it is a temporary table of a session. */
  public boolean isTemporary() {
    return TableStorage.isOfSession(physical());
  }

  /** Returns the value of {@link ClosedTables#ATTRIBUTE}: why no row may be changed, or empty. */
  public String closed() {
    return storage.isRetired()
        ? storage.successor()
        : state.stage() == TableState.Stage.REKEYING ? ClosedTables.DURING_COPY : "";
  }

  /**
   * Returns the position of a column among {@link #columns()}, or -1. Names are case-sensitive,
   * except in information_schema.
   */
  public int indexOf(String column) {
    boolean anyCase = InformationSchema.contains(this);
    String whole = columnName(column);
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).name();
      if (anyCase ? name.equalsIgnoreCase(whole) : name.equals(whole)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a column's whole name; parts of a row key have no family. */
  public String columnName(String written) {
    return cells.ours() || layout.columnNames().contains(written)
        ? written
        : cells.columnName(written);
  }

  public @Nullable ColumnDef column(String column) {
    int index = indexOf(column);
    return index < 0 ? null : columns.get(index);
  }

  /** Returns a column that must exist. */
  ColumnDef requireColumn(String column) {
    ColumnDef found = column(column);
    if (found == null) {
      throw new IllegalArgumentException("table " + name + " has no column " + column);
    }
    return found;
  }

  public List<String> columnNames() {
    return columns.stream().map(ColumnDef::name).toList();
  }

  /** Returns the columns to show, followed by the patterns, which have no id. */
  public List<ColumnDef> columnsAndPatterns() {
    List<ColumnDef> shown = new ArrayList<>(columns);
    for (WildcardColumn wildcard : cells.wildcards()) {
      shown.add(new ColumnDef(0, wildcard.pattern(), wildcard.type(), true, null));
    }
    return shown;
  }

  /** Returns the names of the primary key's columns, in key order. */
  public List<String> keyColumns() {
    return layout.columnNames();
  }

  /** The declared columns that are not part of the primary key. */
  public List<ColumnDef> valueColumns() {
    Set<String> key = keyColumns().stream().collect(Collectors.toUnmodifiableSet());
    return columns.stream().filter(column -> !key.contains(column.name())).toList();
  }

  /** Returns whether undeclared VARBINARY columns may be written and read. */
  public boolean dynamicColumns() {
    return cells.open()
        || "true".equals(attributes.getOrDefault("DYNAMIC_COLUMNS", "").toLowerCase(Locale.ROOT));
  }

  /** Returns whether rows may hold columns that are not declared by their names. */
  public boolean holdsUndeclared() {
    return dynamicColumns() || !cells.wildcards().isEmpty();
  }

  /**
   * Returns the type of the undeclared column with a whole name, or null if the table cannot have
   * it.
   */
  public @Nullable DataType undeclaredType(String column) {
    DataType wildcard = cells.wildcardType(column);
    return wildcard != null || !dynamicColumns() ? wildcard : DataType.VARBINARY;
  }

  /**
   * Returns whether a row may exist without a value outside its key, as in a table that was created
   * at compatibility level mysql.
   */
  public boolean keyOnlyRows() {
    return attributes.containsKey(TableAttribute.KEY_ONLY_ROWS.name());
  }

  /** Returns whether the table was created without a key, and has a hidden one. */
  public boolean hasHiddenKey() {
    return columns.stream().anyMatch(ColumnDef::isHidden);
  }

  /** Returns the restrictions on writes that the writers guarantee. */
  public Mutability mutability() {
    return Mutability.named(
        attributes.getOrDefault(TableAttribute.MUTABILITY.name(), cells.mutability().name()));
  }

  /**
   * Returns whether a value that does not have the form of its mapped type is read as NULL instead
   * of refused.
   */
  public boolean mismatchesAreNull() {
    return "NULL".equals(attributes.get(TableAttribute.MAPPING_MISMATCH.name()));
  }

  /**
   * Returns the number of versions of a value that the table keeps; the largest integer for a table
   * of HBase programs, where the store decides.
   */
  public int keptVersions() {
    return cells instanceof CellLayout.Mapped
        ? Integer.MAX_VALUE
        : Integer.parseInt(
            TableAttribute.ofStore(this).getOrDefault(TableAttribute.VERSIONS.name(), "1"));
  }

  /** Returns the older rows that the table keeps, or null if it keeps none. */
  public @Nullable History history() {
    return History.of(
        attributes.getOrDefault(TableAttribute.HISTORY.name(), ""), storage.historySince());
  }

  /** Returns whether a reader of a column may get NULL. */
  public boolean readsNull(ColumnDef column) {
    return column.nullable() || mismatchesAreNull();
  }

  /** Returns the secondary indexes, in the order of their creation. */
  public List<IndexDef> indexes() {
    return definedIndexes.sorted();
  }

  /** Returns the search index, or null. */
  public @Nullable SearchIndexDef searchIndex() {
    return definedIndexes.search();
  }

  /** Returns the secondary index with a name, which is case-sensitive, or null. */
  public @Nullable IndexDef index(String index) {
    return indexes().stream().filter(one -> one.name().equals(index)).findFirst().orElse(null);
  }

  /**
   * Returns this table.
   *
   * @throws LindormException TABLE_OFFLINE unless its rows may be read and written, and its
   *     definition changed
   */
  public TableDef requireOnline() {
    if (!state.online()) {
      throw LindormException.of(
          ErrorCode.TABLE_OFFLINE, name, "ONLINE TABLE makes it available again");
    }
    return this;
  }

  /** Returns the table under another name. */
  public TableDef withName(TableName changed) {
    return new TableDef(
        id,
        changed,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        definedIndexes,
        entries,
        cells,
        storage);
  }

  /** Returns the table with other HBase tables. */
  public TableDef withStorage(TableStorage changed) {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        definedIndexes,
        entries,
        cells,
        changed);
  }

  /** Returns the table under the name of the HBase table that a key change in progress fills. */
  public TableDef copy() {
    String place = TableStorage.copyName(name, storage.copyId());
    return new TableDef(
        storage.copyId(),
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        definedIndexes,
        entries,
        cells,
        TableStorage.named(place));
  }

  public TableDef withState(TableState changed) {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        changed,
        definedIndexes,
        entries,
        cells,
        storage);
  }

  public TableDef withAttributes(Map<String, String> changed) {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        changed,
        nextColumnId,
        dropped,
        state,
        definedIndexes,
        entries,
        cells,
        storage);
  }

  /** Returns the table with other columns, declared and dropped. */
  public TableDef withColumns(List<ColumnDef> changed, int nextId, DroppedColumns nowDropped) {
    return new TableDef(
        id,
        name,
        changed,
        layout,
        attributes,
        nextId,
        nowDropped,
        state,
        definedIndexes,
        entries,
        cells,
        storage);
  }

  /** Returns the names whose old cells may still be in the store. */
  public Set<String> droppedColumns() {
    return dropped.names();
  }

  /** Returns the table with another row key, for a table that HBase programs write. */
  TableDef withKey(List<ColumnDef> changed, KeyLayout key, int nextId) {
    return new TableDef(
        id,
        name,
        changed,
        key,
        attributes,
        nextId,
        dropped,
        state,
        definedIndexes,
        entries,
        cells,
        storage);
  }

  /** Returns the table with another cell layout. */
  public TableDef withCells(CellLayout changed) {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        definedIndexes,
        entries,
        changed,
        storage);
  }

  /** Returns the table with other secondary indexes. */
  public TableDef withIndexes(List<IndexDef> changed) {
    return with(new DefinedIndexes<>(changed, definedIndexes.search()));
  }

  /** Returns the table whose search index, if one is in use, is built again. */
  TableDef withSearchIndexRestarted(long now) {
    SearchIndexDef index = searchIndex();
    return index == null || !index.state().maintained()
        ? this
        : withSearchIndex(index.restarted(now));
  }

  /** Returns the table with another search index, or without one. */
  public TableDef withSearchIndex(@Nullable SearchIndexDef changed) {
    return with(new DefinedIndexes<>(indexes(), changed));
  }

  private TableDef with(DefinedIndexes<IndexDef> changed) {
    return new TableDef(
        id,
        name,
        columns,
        layout,
        attributes,
        nextColumnId,
        dropped,
        state,
        changed,
        entries,
        cells,
        storage);
  }

  /**
   * Returns the table with an index that replaces the one with the same id, or is added as the last
   * one.
   */
  public TableDef withIndex(IndexDef index) {
    List<IndexDef> changed = new ArrayList<>(indexes());
    int at = 0;
    while (at < changed.size() && changed.get(at).id() != index.id()) {
      at++;
    }
    if (at < changed.size()) {
      changed.set(at, index);
    } else {
      changed.add(index);
    }
    return withIndexes(changed);
  }

  /** Returns whether this table has the rows of another one with its former primary key. */
  public boolean isFormerOf(TableDef table) {
    return storage().isRetired() && storage().successor().equals(table.physical().toString());
  }
}
