package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.RegionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.InPlaceChanges;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableNames;

/** Turns the changes of ALTER TABLE that leave the row key as it is into plans. */
record TableChanges(TableName table, Catalog catalog, UnenforcedKeys keys, String facts)
    implements AlterTable.Change.Visitor<DefinitionPlan> {

  /**
   * @param facts the facts in the comments, which count where a column is added or changed
   */
  static DefinitionPlan bind(
      AlterTable alter, TableName table, Catalog catalog, UnenforcedKeys keys, String facts) {
    TableDef known = catalog.table(table);
    if (alter.ifExists() && known == null) {
      return new SessionPlan.Nothing(List.of("Table '" + table + "' doesn't exist"));
    }
    DefinitionPlan keyChange =
        known == null || !known.cells().ours()
            ? null
            : KeyChanges.in(alter.change(), known, catalog, keys.compat());
    return keyChange != null
        ? keyChange
        : alter.change().accept(new TableChanges(table, catalog, keys, facts));
  }

  @Override
  public DefinitionPlan addColumns(AlterTable.AddColumns add) {
    List<String> warnings = new ArrayList<>(keys.checks(add.written()));
    ColumnBinder binder = new ColumnBinder(keys.compat(), warnings);
    ColumnChange.AddColumns change =
        new ColumnChange.AddColumns(table, binder.additions(add), facts);
    List<TableElement.Index> unique = IndexBinder.uniqueColumns(added(add)).toList();
    return unique.isEmpty()
        ? new ChangePlan.Change(change, warnings)
        : IndexBinder.create(change, unique, keys, warnings);
  }

  /** Returns the columns without those that exist and have IF NOT EXISTS. */
  private List<ColumnClause> added(AlterTable.AddColumns add) {
    TableDef known = catalog.table(table);
    return add.columns().stream()
        .filter(
            each ->
                !each.ifNotExists()
                    || known == null
                    || known.column(each.column().name().getSimple()) == null)
        .map(AlterTable.NewColumn::column)
        .toList();
  }

  @Override
  public DefinitionPlan dropColumns(AlterTable.DropColumns drop) {
    return new ChangePlan.Change(
        new ColumnChange.DropColumns(table, names(drop.columns()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan undropColumns(AlterTable.UndropColumns undrop) {
    catalog.require(table);
    return new ChangePlan.Change(new ColumnChange.UndropColumns(table, names(undrop.columns())));
  }

  @Override
  public DefinitionPlan setOptions(AlterTable.SetOptions set) {
    Map<String, String> attributes = Option.byName(set.options());
    return new ChangePlan.Change(
        new TableChange.SetAttributes(table, attributes), TableAttribute.warnings(attributes));
  }

  @Override
  public DefinitionPlan changeKey(AlterTable.ChangeKey change) {
    catalog.require(table);
    throw LindormException.of(
        ErrorCode.UNSUPPORTED,
        "another row key for a table that HBase programs write",
        "MAP DYNAMIC COLUMN `ROW` (...) declares the parts of its row keys");
  }

  @Override
  public DefinitionPlan requestKeyChange(AlterTable.RequestKeyChange change) {
    return new ChangePlan.RequestKeyChange(catalog.require(table).name(), change.request());
  }

  @Override
  public DefinitionPlan reverseKeyChange(AlterTable.ReverseKeyChange change) {
    return KeyChanges.reversed(catalog.require(table), catalog);
  }

  @Override
  public DefinitionPlan mapColumn(AlterTable.MapColumn map) {
    catalog.require(table);
    String column = map.column().getSimple();
    return new ChangePlan.Change(
        new ColumnChange.MapColumn(table, column, TableClauses.type(map.type(), column)));
  }

  @Override
  public DefinitionPlan mapRowKey(AlterTable.MapRowKey map) {
    catalog.require(table);
    return new ChangePlan.Change(new ColumnChange.MapRowKey(table, RowKeyBinder.parts(map)));
  }

  @Override
  public DefinitionPlan unmapColumns(AlterTable.UnmapColumns unmap) {
    catalog.require(table);
    return new ChangePlan.Change(new ColumnChange.UnmapColumns(table, names(unmap.columns())));
  }

  @Override
  public DefinitionPlan compact(AlterTable.Compact compact) {
    TableName known = catalog.require(table).name();
    return new RegionPlan.RegionOperation(known, null, RegionPlan.Operation.COMPACT, Bytes.EMPTY);
  }

  @Override
  public DefinitionPlan flush(AlterTable.Flush flush) {
    TableName known = catalog.require(table).name();
    return new RegionPlan.RegionOperation(known, null, RegionPlan.Operation.FLUSH, Bytes.EMPTY);
  }

  @Override
  public DefinitionPlan split(AlterTable.Split split) {
    TableDef known = catalog.require(table);
    return new RegionPlan.RegionOperation(
        known.name(), null, RegionPlan.Operation.SPLIT, SplitPoint.of(split.values(), known));
  }

  @Override
  public DefinitionPlan merge(AlterTable.Merge merge) {
    TableDef known = catalog.require(table);
    return new RegionPlan.RegionOperation(
        known.name(), null, RegionPlan.Operation.MERGE, SplitPoint.of(merge.values(), known));
  }

  @Override
  public DefinitionPlan addIndex(AlterTable.AddIndex add) {
    return new IndexBinder(catalog)
        .create(add.index().name(), add.index().body(), catalog.require(table), add.async(), keys);
  }

  @Override
  public DefinitionPlan dropIndex(AlterTable.DropIndex drop) {
    return new IndexBinder(catalog).dropAtOnce(table, drop.index().getSimple(), drop.ifExists());
  }

  @Override
  public DefinitionPlan changeColumn(AlterTable.ChangeColumn change) {
    TableDef known = ours("MODIFY COLUMN");
    ColumnDef column = column(known, change.column());
    List<String> warnings = new ArrayList<>(keys.checks(change.written()));
    NewColumn requested = new ColumnBinder(keys.compat(), warnings).column(change.requested());
    requested = requested.likePadded(column);
    if (change.requested().primaryKey() && !known.keyColumns().equals(List.of(column.name()))) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "PRIMARY KEY in a change of column '" + column.name() + "'",
          "ALTER TABLE " + table + " ADD PRIMARY KEY (...) returns the steps to another key");
    }
    return change(
        known, column, requested, warnings, "ALTER TABLE ... MODIFY COLUMN " + column.name());
  }

  @Override
  public DefinitionPlan renameColumn(AlterTable.RenameColumn change) {
    TableDef known = ours("RENAME COLUMN");
    ColumnDef column = column(known, change.column());
    NewColumn requested = NewColumn.of(column, change.name().getSimple(), column.defaultText());
    return change(
        known, column, requested, List.of(), "ALTER TABLE ... RENAME COLUMN " + column.name());
  }

  @Override
  public DefinitionPlan setDefault(AlterTable.SetDefault change) {
    TableDef known = ours("SET DEFAULT");
    ColumnDef column = column(known, change.column());
    SqlNode value = change.value();
    String text = value == null ? null : DefaultText.of(value, column.name(), column.nullable());
    return new ChangePlan.Change(
        new ColumnChange.ChangeColumn(
            table, column.name(), NewColumn.of(column, column.name(), text), ""));
  }

  /** The table of its entries bears the name of an index. */
  @Override
  public DefinitionPlan renameIndex(AlterTable.RenameIndex change) {
    TableDef known = catalog.require(table);
    String index = change.index().getSimple();
    if (known.index(index) == null) {
      List<String> names = known.indexes().stream().map(IndexDef::name).toList();
      throw LindormException.of(
          ErrorCode.INDEX_UNKNOWN, index, table, NearestName.hint(index, names));
    }
    throw LindormException.of(
        ErrorCode.UNSUPPORTED,
        "RENAME INDEX " + index,
        ("HBase keeps its entries in a table %s.%s and cannot rename it. Create the other"
                    + " one first,")
                .formatted(table, index)
            + " CREATE INDEX %s ON %s (...), then ALTER TABLE %s DROP INDEX %s"
                .formatted(change.name().getSimple(), table, table, index));
  }

  private DefinitionPlan change(
      TableDef known,
      ColumnDef column,
      NewColumn requested,
      List<String> warnings,
      String statement) {
    ChangePlan.Change inPlace =
        new ChangePlan.Change(
            new ColumnChange.ChangeColumn(table, column.name(), requested, facts), warnings);
    String objection = InPlaceChanges.objection(known, column, requested);
    if (objection == null) {
      return inPlace;
    }
    if (InPlaceChanges.needsOnlyBucket(known, column, requested)
        && !SystemVariable.isStrictLindorm(catalog)) {
      TableChange.ChangeKey bucket =
          new TableChange.ChangeKey(table, AutoIncrement.keyFor(known, column));
      return new ChangePlan.Steps(List.of(new ChangePlan.Change(bucket), inPlace));
    }
    List<ChangePlan.CopiedColumn> copied = new ArrayList<>();
    for (NewColumn each : KeyReplacement.columns(known)) {
      boolean changed = each.name().equals(column.name());
      copied.add(new ChangePlan.CopiedColumn(changed ? requested : each, each));
    }
    return new ChangePlan.CopyTable(table, statement, objection, null, copied);
  }

  @Override
  public DefinitionPlan unenforced(AlterTable.Unenforced change) {
    catalog.require(table);
    return new SessionPlan.Nothing(
        List.of(change.added() ? keys.warning(change.kind()) : keys.none(change.kind())));
  }

  @Override
  public DefinitionPlan mySqlOptions(AlterTable.MySqlOptions change) {
    catalog.require(table);
    return new SessionPlan.Nothing(
        change.names().stream().map(name -> name + " of a table has no effect").toList());
  }

  @Override
  public DefinitionPlan renameTo(AlterTable.RenameTo change) {
    TableDef known = ours("RENAME TABLE");
    TableName target = TableNames.defined(change.name(), table.database());
    List<ChangePlan.CopiedColumn> copied =
        KeyReplacement.columns(known).stream()
            .map(each -> new ChangePlan.CopiedColumn(each, each))
            .toList();
    return new ChangePlan.CopyTable(
        table,
        "RENAME TABLE " + table + " TO " + target,
        "HBase stores a table under its name, which its programs use too",
        target,
        copied);
  }

  private TableDef ours(String statement) {
    TableDef known = catalog.require(table);
    if (!known.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          statement + " of a table of HBase programs",
          "MAP DYNAMIC COLUMN sets the types of their values");
    }
    return known;
  }

  private ColumnDef column(TableDef known, SqlIdentifier name) {
    ColumnDef column = known.column(name.getSimple());
    if (column == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          name.getSimple(),
          "table " + table,
          NearestName.hint(name.getSimple(), known.columnNames()));
    }
    return column;
  }

  private static List<String> names(List<SqlIdentifier> columns) {
    return columns.stream().map(SqlIdentifier::getSimple).toList();
  }
}
