package org.openlindorm.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.PhysicalTable;

/** Changes of whole tables. */
public sealed interface TableChange extends SchemaChange {

  /** Returns the table that is created, changed or dropped. */
  TableName table();

  /**
   * CREATE TABLE.
   *
   * @param columns in the order of their declaration, key columns included
   * @param attributes the WITH clause as written
   * @param indexes active from the start, because the table is empty
   * @param temporary whether its rows are in the memory of the session
   */
  record CreateTable(
      TableName table,
      List<NewColumn> columns,
      List<KeyItem> key,
      Map<String, String> attributes,
      List<NewIndex> indexes,
      boolean ifNotExists,
      boolean temporary,
      long moment)
      implements TableChange {

    public CreateTable {
      columns = List.copyOf(columns);
      key = List.copyOf(key);
      indexes = List.copyOf(indexes);
      attributes = Map.copyOf(attributes);
    }

    /** A table whose rows are in the store of all sessions; of an unknown time. */
    public CreateTable(
        TableName table,
        List<NewColumn> columns,
        List<KeyItem> key,
        Map<String, String> attributes,
        List<NewIndex> indexes,
        boolean ifNotExists) {
      this(table, columns, key, attributes, indexes, ifNotExists, false);
    }

    /** Creates a change of an unknown time. */
    public CreateTable(
        TableName table,
        List<NewColumn> columns,
        List<KeyItem> key,
        Map<String, String> attributes,
        List<NewIndex> indexes,
        boolean ifNotExists,
        boolean temporary) {
      this(table, columns, key, attributes, indexes, ifNotExists, temporary, 0);
    }

    /** Returns the change with its time, in ms since the epoch. */
    public CreateTable at(long time) {
      return new CreateTable(
          table, columns, key, attributes, indexes, ifNotExists, temporary, time);
    }

    /** A table without indexes. */
    public CreateTable(
        TableName table,
        List<NewColumn> columns,
        List<KeyItem> key,
        Map<String, String> attributes,
        boolean ifNotExists) {
      this(table, columns, key, attributes, List.of(), ifNotExists);
    }

    /** Returns the same change for a table of the session. */
    public CreateTable ofSession() {
      return new CreateTable(table, columns, key, attributes, indexes, ifNotExists, true);
    }

    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(table.database());
      if (before.entry(table) != null || before.view(table) != null) {
        return ExistenceClause.unless(ifNotExists, before, ErrorCode.TABLE_EXISTS, table);
      }
      checkPlaceIsFree(before);
      TableDef defined =
          HistoryRules.created(TableRules.define(before.nextTableId(), this), moment);
      IndexRules.checkNumber(before, defined, indexes);
      return before.withTable(defined);
    }

    /**
     * Refuses a name whose HBase table has the rows of another table, after a change of its key.
     */
    private void checkPlaceIsFree(Catalog before) {
      String place = table.physical().toString();
      for (TableDef other : before.tables().values()) {
        if (other.physical().toString().equals(place)) {
          throw LindormException.of(ErrorCode.TABLE_EXISTS, place)
              .noting("this HBase table has the rows of table " + other.name());
        }
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.create(this);
    }
  }

  /** DROP TABLE. */
  record DropTable(TableName table, boolean ifExists) implements TableChange {
    @Override
    public Catalog apply(Catalog before) {
      if (ifExists && before.table(table) == null) {
        return before;
      }
      TableDef dropped = before.require(table);
      before.requireNoChangefeed(table, "DROP TABLE");
      return before.withoutTable(dropped.name());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.drop(this);
    }
  }

  /**
   * TRUNCATE TABLE: deletes all rows and the cells of dropped columns; AUTO_INCREMENT starts at 1,
   * and a search index is built again.
   */
  record TruncateTable(TableName table, long moment) implements TableChange {

    /** Creates a change of an unknown time. */
    public TruncateTable(TableName table) {
      this(table, 0);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef full = before.require(table);
      before.requireNoChangefeed(table, "TRUNCATE TABLE");
      Map<String, String> attributes = new HashMap<>(full.attributes());
      attributes.remove(TableAttribute.AUTO_INCREMENT.name());
      TableDef emptied =
          HistoryRules.emptied(
                  ColumnChanges.withoutDropped(full).withAttributes(attributes), moment)
              .withSearchIndexRestarted(moment);
      return emptied.equals(full) ? before : before.withTable(emptied);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truncate(this);
    }
  }

  /** OFFLINE TABLE, ONLINE TABLE. */
  record SetOnline(TableName table, boolean online) implements TableChange {

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      for (IndexDef index : online ? List.<IndexDef>of() : old.indexes()) {
        if (index.state().stage() == IndexState.Stage.BUILDING) {
          throw LindormException.of(
              ErrorCode.INDEX_STATE,
              index.name(),
              table,
              "BUILDING",
              "wait for its build, or cancel it: ALTER INDEX "
                  + index.name()
                  + " ON "
                  + table
                  + " DISABLED");
        }
      }
      TableState requested = online ? TableState.ACTIVE : TableState.OFFLINE;
      return old.state().equals(requested) ? before : before.withTable(old.withState(requested));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setOnline(this);
    }
  }

  /** ALTER TABLE ... SET; an empty value takes the attribute back to its default. */
  record SetAttributes(TableName table, Map<String, String> attributes, long moment)
      implements TableChange {

    public SetAttributes {
      attributes = Map.copyOf(attributes);
    }

    /** Creates a change of an unknown time. */
    public SetAttributes(TableName table, Map<String, String> attributes) {
      this(table, attributes, 0);
    }

    /** Returns the change with its time, in ms since the epoch. */
    public SetAttributes at(long time) {
      return new SetAttributes(table, attributes, time);
    }

    /** Returns whether the change needs rows that the table may lose before its store has it. */
    public boolean keepsMore(TableDef old) {
      return HistoryRules.isLonger(old, TableAttribute.changed(old.attributes(), attributes));
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      if (!old.cells().ours()) {
        TableAttribute.checkForeign(table, attributes);
      }
      Map<String, String> changed = TableAttribute.changed(old.attributes(), attributes);
      if (changed.equals(old.attributes())) {
        return before;
      }
      TableDef after = HistoryRules.changed(old, old.withAttributes(changed), moment);
      if (attributes.keySet().stream()
          .anyMatch(TableAttribute.CHS_COLUMN.name()::equalsIgnoreCase)) {
        ColdColumn.check(after);
      }
      if (!old.indexes().isEmpty()) {
        IndexRules.checkAttributes(old, after);
      }
      if (!before.changefeedsOf(table).isEmpty()) {
        Changefeed.checkSource(after);
      }
      if (after.searchIndex() != null) {
        SearchIndexRules.checkSource(after);
      }
      return before.withTable(after);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setAttributes(this);
    }
  }

  /**
   * ALTER TABLE ... DROP PRIMARY KEY, ADD PRIMARY KEY (...): the table gets another key, and its
   * rows in an HBase table of another name. The rows with the former key remain as table {@code
   * t_before}, which cannot be changed.
   */
  record ChangeKey(TableName table, List<KeyItem> key, long at) implements TableChange {

    public ChangeKey {
      key = List.copyOf(key);
    }

    /** Creates a change whose time is not known yet. */
    public ChangeKey(TableName table, List<KeyItem> key) {
      this(table, key, 0);
    }

    /** Returns the same change at a time, in ms since the epoch. */
    public ChangeKey at(long now) {
      return new ChangeKey(table, key, now);
    }

    /** Returns the table under which the rows with the former key remain. */
    public TableName former() {
      return former(table);
    }

    /** Returns the table under which the rows with the former key of a table remain. */
    public static TableName former(TableName table) {
      return new TableName(table.database(), table.table() + "_before");
    }

    /**
     * Returns the rows of an earlier change that are dropped because this one reverses it: those
     * with the same key. Null if there are none.
     */
    public @Nullable TableDef dropped(Catalog before, TableDef changed) {
      TableDef kept = before.entry(former());
      return kept != null
              && kept.isFormerOf(before.require(table))
              && kept.layout().sql().equals(changed.layout().sql())
          ? kept
          : null;
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      KeyChangeRules.check(old);
      before.requireNoFollower(table, "another primary key");
      TableDef changed = result(old, before.nextTableId());
      if (changed.layout().equals(old.layout())) {
        return before;
      }
      TableDef dropped = dropped(before, changed);
      if (dropped == null && before.entry(former()) != null || before.view(former()) != null) {
        throw LindormException.of(ErrorCode.TABLE_EXISTS, former())
            .noting("the rows with the former key would get this name; DROP TABLE it first");
      }
      PhysicalTable place = old.physical();
      TableStorage retired =
          new TableStorage(place.name(), 0, List.of(), changed.physical().toString(), at, 0);
      Catalog free = dropped == null ? before : before.withoutTable(former());
      return free.withTable(changed)
          .withTable(old.withName(former()).withStorage(retired).withState(TableState.ACTIVE));
    }

    /**
     * Returns the table with the new key. A change in progress has reserved the id for it.
     *
     * @param nextId the id where none is reserved
     */
    public TableDef result(TableDef old, long nextId) {
      long reserved = old.storage().copyId();
      return KeyReplacement.stored(old, key, reserved == 0 ? nextId : reserved);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.changeKey(this);
    }
  }

  /**
   * Registers a table that an HBase program created in SQL, with all values as bytes.
   *
   * @param families its column families, sorted
   */
  record AdoptTable(TableName table, List<String> families) implements TableChange {

    public AdoptTable {
      families = List.copyOf(families);
    }

    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(table.database());
      return before.entry(table) == null && before.view(table) == null
          ? before.withTable(ColumnMappings.adopted(before.nextTableId(), table, families))
          : before;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.adopt(this);
    }
  }
}
