package org.openlindorm.schema;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.Accounts;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * What a statement wants to change in the catalog. {@link #apply} is pure: it checks the wish
 * against one snapshot and answers the next one, or that very one when there is nothing to do. It
 * can thus be applied again when another statement was faster.
 */
public sealed interface SchemaChange {

  /**
   * The catalog after the change.
   *
   * @throws LindormException when the change is not allowed on this catalog
   */
  Catalog apply(Catalog before);

  /** CREATE DATABASE. */
  record CreateDatabase(String database, boolean ifNotExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      if (before.hasDatabase(database)) {
        return unless(ifNotExists, before, ErrorCode.DATABASE_EXISTS, database);
      }
      Names.checkDatabase(database);
      return before.withDatabase(database);
    }
  }

  /** DROP DATABASE; only an empty one goes. */
  record DropDatabase(String database, boolean ifExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      if (database.equals(Catalog.DEFAULT_DATABASE)) {
        throw LindormException.of(ErrorCode.DATABASE_PROTECTED, database);
      }
      if (!before.hasDatabase(database)) {
        return unless(ifExists, before, ErrorCode.DATABASE_UNKNOWN, database);
      }
      Stream.concat(before.tables().keySet().stream(), before.views().keySet().stream())
          .filter(name -> name.database().equals(database))
          .map(TableName::table)
          .sorted()
          .findFirst()
          .ifPresent(
              table -> {
                throw LindormException.of(ErrorCode.DATABASE_NOT_EMPTY, database, table);
              });
      return before.withoutDatabase(database);
    }
  }

  /**
   * CREATE TABLE.
   *
   * @param columns in the order of their declaration, key columns included
   * @param attributes the WITH clause as written
   * @param indexes complete from the start, since the table is empty
   */
  record CreateTable(
      TableName table,
      List<NewColumn> columns,
      List<KeyItem> key,
      Map<String, String> attributes,
      List<NewIndex> indexes,
      boolean ifNotExists)
      implements SchemaChange {

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
        return unless(ifNotExists, before, ErrorCode.TABLE_EXISTS, table);
      }
      TableDef defined = TableRules.define(before.nextTableId(), this);
      IndexRules.checkNumber(before, defined);
      return before.withTable(defined);
    }
  }

  /**
   * CREATE VIEW.
   *
   * @param replace whether it takes the place of one of the same name
   */
  record CreateView(ViewDef view, boolean replace, boolean ifNotExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(view.name().database());
      boolean there = before.view(view.name()) != null;
      if (before.entry(view.name()) != null || there && !replace) {
        return unless(there && ifNotExists, before, ErrorCode.TABLE_EXISTS, view.name());
      }
      Names.checkTable(view.name().table());
      return before.withView(view);
    }
  }

  /** DROP VIEW. */
  record DropView(TableName view, boolean ifExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      if (ifExists && before.view(view) == null) {
        return before;
      }
      return before.withoutView(before.requireView(view).name());
    }
  }

  /** DROP TABLE. */
  record DropTable(TableName table, boolean ifExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      if (ifExists && before.table(table) == null) {
        return before;
      }
      return before.withoutTable(before.require(table).name());
    }
  }

  /** TRUNCATE TABLE: the rows go, and with them the cells of dropped columns. */
  record TruncateTable(TableName table) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef emptied = before.require(table);
      return emptied.droppedColumns().isEmpty()
          ? before
          : before.withTable(ColumnChanges.forgetDropped(emptied));
    }
  }

  /** ALTER TABLE ... ADD COLUMN. */
  record AddColumns(TableName table, List<Addition> additions) implements SchemaChange {

    public AddColumns {
      additions = List.copyOf(additions);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      ColumnMappings.checkOurs(old, "ADD COLUMN");
      TableDef changed = ColumnChanges.add(old, additions);
      return changed.equals(old) ? before : before.withTable(changed);
    }

    /** One column; with {@code ifNotExists} an existing one is left as it is. */
    public record Addition(NewColumn column, boolean ifNotExists) {}
  }

  /** ALTER TABLE ... DROP COLUMN; never a key column. */
  record DropColumns(TableName table, List<String> columns, boolean ifExists)
      implements SchemaChange {

    public DropColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      ColumnMappings.checkOurs(old, "DROP COLUMN");
      TableDef changed = ColumnChanges.drop(old, columns, ifExists);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... MODIFY, CHANGE, RENAME COLUMN, as far as no stored byte changes. */
  record ChangeColumn(TableName table, String column, NewColumn wanted) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      ColumnMappings.checkOurs(old, "MODIFY COLUMN");
      TableDef changed = StoredForm.changed(old, column, wanted);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /**
   * A table that an HBase program made becomes known to SQL, all of its values as bytes.
   *
   * @param families its column families, sorted
   */
  record AdoptTable(TableName table, List<String> families) implements SchemaChange {

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
  }

  /** ALTER TABLE ... MAP DYNAMIC COLUMN. */
  record MapColumn(TableName table, String column, DataType type) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      TableDef changed = ColumnMappings.map(old, column, type);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... MAP DYNAMIC COLUMN `ROW` with parts. */
  record MapRowKey(TableName table, List<RowKeyPart> parts) implements SchemaChange {

    public MapRowKey {
      parts = List.copyOf(parts);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      TableDef changed = ColumnMappings.mapKey(old, parts);
      return changed.equals(old) ? before : before.withTable(changed);
    }
  }

  /** ALTER TABLE ... UNMAP DYNAMIC COLUMN. */
  record UnmapColumns(TableName table, List<String> columns) implements SchemaChange {

    public UnmapColumns {
      columns = List.copyOf(columns);
    }

    @Override
    public Catalog apply(Catalog before) {
      return before.withTable(ColumnMappings.unmap(before.require(table), columns));
    }
  }

  /** ALTER TABLE ... SET; an empty value takes the attribute back to its default. */
  record SetAttributes(TableName table, Map<String, String> attributes) implements SchemaChange {

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
      if (!old.indexes().isEmpty()) {
        IndexRules.checkAttributes(old, after);
      }
      return before.withTable(after);
    }
  }

  /**
   * CREATE INDEX: from then on writes are carried into it, and it waits for its build.
   *
   * @param now the time of the change, see {@link #at}
   */
  record CreateIndex(TableName table, NewIndex index, boolean ifNotExists, long now)
      implements SchemaChange {

    /** The same at a moment, in milliseconds since the epoch. */
    public CreateIndex at(long moment) {
      return new CreateIndex(table, index, ifNotExists, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      TableDef old = before.require(table);
      if (ifNotExists && index.name() != null && old.index(index.name()) != null) {
        return before;
      }
      IndexDef made = IndexRules.define(before.nextTableId(), old, index, IndexState.BUILDING, now);
      TableDef changed = old.withIndex(made);
      IndexRules.checkNumber(before, changed);
      return before.withTable(changed);
    }
  }

  /**
   * ALTER INDEX ... ACTIVE, INACTIVE, DISABLED.
   *
   * @param now the time of the change, see {@link #at}
   */
  record AlterIndex(
      TableName table, String index, boolean ifExists, IndexState.Stage wanted, long now)
      implements SchemaChange {

    /** The same at a moment, in milliseconds since the epoch. */
    public AlterIndex at(long moment) {
      return new AlterIndex(table, index, ifExists, wanted, moment);
    }

    @Override
    public Catalog apply(Catalog before) {
      IndexDef old = IndexRules.find(before, table, index, ifExists);
      if (old == null) {
        return before;
      }
      IndexDef changed = IndexRules.altered(before.require(table), old, wanted, now);
      return changed.equals(old)
          ? before
          : before.withTable(before.require(table).withIndex(changed));
    }
  }

  /** DROP INDEX; only one that is DISABLED goes. */
  record DropIndex(TableName table, String index, boolean ifExists) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      IndexDef old = IndexRules.find(before, table, index, ifExists);
      if (old == null) {
        return before;
      }
      TableDef changed = before.require(table);
      IndexRules.checkDroppable(changed, old);
      return before.withTable(
          changed.withIndexes(
              changed.indexes().stream().filter(one -> one.id() != old.id()).toList()));
    }
  }

  /**
   * The build of an index has ended. Nothing happens when the index is no longer the one that was
   * being built.
   *
   * @param built the index as the build took it up
   * @param outcome ACTIVE, or INACTIVE with the reason
   */
  record EndBuild(TableName table, IndexDef built, IndexState outcome) implements SchemaChange {
    @Override
    public Catalog apply(Catalog before) {
      TableDef found = before.table(table);
      IndexDef now = found == null ? null : found.index(built.name());
      boolean same =
          now != null
              && now.id() == built.id()
              && now.createdAt() == built.createdAt()
              && now.state().stage() == IndexState.Stage.BUILDING;
      return found != null && now != null && same
          ? before.withTable(found.withIndex(now.withState(outcome)))
          : before;
    }
  }

  /** ALTER SYSTEM SET; an empty value takes the variable back to its initial one. */
  record SetSystemVariables(Map<String, String> variables) implements SchemaChange {

    public SetSystemVariables {
      variables = Map.copyOf(variables);
    }

    @Override
    public Catalog apply(Catalog before) {
      Catalog after = before;
      for (Map.Entry<String, String> wish : variables.entrySet()) {
        SystemVariable variable = SystemVariable.named(wish.getKey());
        after = after.withSetting(variable.variable(), variable.checked(wish.getValue()));
      }
      return after;
    }
  }

  /** CREATE USER, GRANT and the like: several changes of users, roles and grants, or none. */
  record ChangeAccounts(List<AccountChange> changes) implements SchemaChange {

    public ChangeAccounts {
      changes = List.copyOf(changes);
    }

    @Override
    public Catalog apply(Catalog before) {
      Accounts after = before.accounts();
      for (AccountChange change : changes) {
        after = change.checked(after);
      }
      return after.equals(before.accounts()) ? before : before.withAccounts(after);
    }
  }

  private static Catalog unless(boolean tolerated, Catalog before, ErrorCode code, Object fact) {
    if (tolerated) {
      return before;
    }
    throw LindormException.of(code, fact);
  }
}
