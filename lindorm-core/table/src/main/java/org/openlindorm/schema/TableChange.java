package org.openlindorm.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

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
   */
  record CreateTable(
      TableName table,
      List<NewColumn> columns,
      List<KeyItem> key,
      Map<String, String> attributes,
      List<NewIndex> indexes,
      boolean ifNotExists)
      implements TableChange {

    public CreateTable {
      columns = List.copyOf(columns);
      key = List.copyOf(key);
      indexes = List.copyOf(indexes);
      attributes = Map.copyOf(attributes);
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

    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(table.database());
      if (before.entry(table) != null || before.view(table) != null) {
        return ExistenceClause.unless(ifNotExists, before, ErrorCode.TABLE_EXISTS, table);
      }
      TableDef defined = TableRules.define(before.nextTableId(), this);
      IndexRules.checkNumber(before, defined, indexes);
      return before.withTable(defined);
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
      return before.withoutTable(before.require(table).name());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.drop(this);
    }
  }

  /**
   * TRUNCATE TABLE: deletes all rows and the cells of dropped columns; AUTO_INCREMENT starts at 1.
   */
  record TruncateTable(TableName table) implements TableChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef full = before.require(table);
      Map<String, String> attributes = new HashMap<>(full.attributes());
      attributes.remove(TableAttribute.AUTO_INCREMENT.name());
      TableDef emptied = ColumnChanges.withoutDropped(full).withAttributes(attributes);
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
  record SetAttributes(TableName table, Map<String, String> attributes) implements TableChange {

    public SetAttributes {
      attributes = Map.copyOf(attributes);
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
      TableDef after = old.withAttributes(changed);
      if (attributes.keySet().stream()
          .anyMatch(TableAttribute.CHS_COLUMN.name()::equalsIgnoreCase)) {
        ColdColumn.check(after);
      }
      if (!old.indexes().isEmpty()) {
        IndexRules.checkAttributes(old, after);
      }
      return before.withTable(after);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setAttributes(this);
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
