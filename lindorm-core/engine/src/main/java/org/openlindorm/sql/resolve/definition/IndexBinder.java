package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLimits;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.ChangePlan.Waiting;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.RegionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AlterActions;
import org.openlindorm.sql.parse.tree.IndexStatement.AlterIndex;
import org.openlindorm.sql.parse.tree.IndexStatement.BuildIndex;
import org.openlindorm.sql.parse.tree.IndexStatement.CreateIndex;
import org.openlindorm.sql.parse.tree.IndexStatement.DropIndex;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;

/** Converts index statements to schema definitions. */
final class IndexBinder {

  /** More indexes than this on a table earn a warning. */
  private static final int COMFORTABLE = 3;

  private final Catalog catalog;

  IndexBinder(Catalog catalog) {
    this.catalog = catalog;
  }

  DefinitionPlan create(CreateIndex create, TableName name, UnenforcedKeys keys) {
    if (SearchIndexBinder.isSearch(create.body())) {
      return SearchIndexBinder.create(create, name, waiting(create.async()));
    }
    List<String> warnings = new ArrayList<>();
    NewIndex index = index(create.name(), create.body(), keys, warnings);
    warnings.addAll(IndexAttribute.warnings(index.attributes()));
    TableDef table = catalog.table(name);
    if (table != null) {
      warnings.addAll(warnings(name, table.indexes().size() + 1));
    }
    return new ChangePlan.ChangeIndexes(
        name,
        index.name(),
        List.of(new IndexChange.CreateIndex(name, index, create.ifNotExists(), 0)),
        waiting(create.async()),
        warnings);
  }

  /** ALTER TABLE ... ADD INDEX. */
  DefinitionPlan create(
      @Nullable SqlIdentifier name,
      IndexBody body,
      TableDef table,
      @Nullable Boolean async,
      UnenforcedKeys keys) {
    SqlIdentifier at =
        new SqlIdentifier(
            List.of(table.name().database(), table.name().table()), SqlParserPos.ZERO);
    return create(
        new CreateIndex(name, at, false, body, async, SqlParserPos.ZERO), table.name(), keys);
  }

  /** ALTER TABLE ... ADD COLUMN with UNIQUE: adds the columns, then their indexes. */
  static DefinitionPlan create(
      ColumnChange.AddColumns add,
      List<TableElement.Index> unique,
      UnenforcedKeys keys,
      List<String> warnings) {
    List<SchemaChange> changes = new ArrayList<>(List.of(add));
    for (TableElement.Index each : unique) {
      NewIndex index = index(each.name(), each.body(), keys, warnings);
      changes.add(new IndexChange.CreateIndex(add.table(), index, false, 0));
    }
    return new ChangePlan.ChangeIndexes(add.table(), null, changes, Waiting.A_MOMENT, warnings);
  }

  /** ALTER TABLE ... DROP INDEX: queries and writes stop using the index, then it is dropped. */
  DefinitionPlan dropAtOnce(TableName table, String index, boolean ifExists) {
    if (SearchIndexBinder.isSearch(catalog, table, index)) {
      return SearchIndexBinder.drop(table, index, true);
    }
    return new ChangePlan.ChangeIndexes(
        table,
        index,
        List.of(
            new IndexChange.AlterIndex(table, index, ifExists, Stage.DISABLED, 0),
            new IndexChange.DropIndex(table, index, ifExists)),
        Waiting.NOT_AT_ALL,
        List.of());
  }

  /**
   * Returns the index that an INDEX clause or CREATE INDEX declares.
   *
   * @param warnings receives those about a UNIQUE key and prefixes of columns
   */
  static NewIndex index(
      @Nullable SqlIdentifier name, IndexBody body, UnenforcedKeys keys, List<String> warnings) {
    checkMethod(body.method(), keys.compat());
    body.ignored().stream()
        .filter(word -> !word.equals("VISIBLE"))
        .forEach(word -> warnings.add(word + " of an index has no effect"));
    Map<String, String> attributes = Option.byName(body.options());
    if (body.unique()) {
      warnings.add(keys.unique());
      attributes.put(IndexDef.DECLARED_UNIQUE, "true");
    }
    String shown = name == null ? "an index" : "index " + name.getSimple();
    warnings.addAll(longKey(shown, body.key().size()));
    return new NewIndex(
        name == null ? null : name.getSimple(),
        body.key().stream()
            .map(element -> TableClauses.keyItem(ofWholeColumn(element, keys.compat(), warnings)))
            .toList(),
        body.included().stream().map(SqlIdentifier::getSimple).toList(),
        attributes,
        keys.compat());
  }

  /** Returns a warning where a key has more columns than level lindorm accepts. */
  static List<String> longKey(String shown, int columns) {
    return columns <= KeyLimits.LINDORM.columns()
        ? List.of()
        : List.of(
            "The key of %s has %d columns; more than %d make its keys long, and level lindorm refuses them"
                .formatted(shown, columns, KeyLimits.LINDORM.columns()));
  }

  /** MySQL indexes the first characters of a column; level mysql takes the whole one instead. */
  private static KeyElement ofWholeColumn(
      KeyElement element, SqlCompat compat, List<String> warnings) {
    KeyElement whole = compat == SqlCompat.MYSQL ? TableClauses.withoutLength(element) : element;
    if (whole != element && whole instanceof KeyElement.Column column) {
      warnings.add(
          "The index contains whole values of column '%s', not only their first characters"
              .formatted(column.name().getSimple()));
    }
    return whole;
  }

  /** Returns the indexes of columns with UNIQUE. */
  static Stream<TableElement.Index> uniqueColumns(List<ColumnClause> columns) {
    return columns.stream()
        .filter(ColumnBinder::isUnique)
        .map(
            column ->
                new TableElement.Index(
                    null,
                    IndexBody.unique(null, List.of(KeyElement.of(column.name(), null, false))),
                    column.name().getParserPosition()));
  }

  private static void checkMethod(@Nullable SqlIdentifier method, SqlCompat compat) {
    String name = method == null ? "KV" : method.getSimple().toUpperCase(Locale.ROOT);
    if (compat == SqlCompat.MYSQL && AlterActions.isSortedMethod(name)) {
      return;
    }
    switch (name) {
      case "KV", "BTREE" -> {}
      case "SEARCH" ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "USING SEARCH in CREATE TABLE",
              "Create the table first, and then the index with CREATE INDEX ... USING SEARCH");
      case "COLUMNAR" ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "columnar indexes",
              "Leave out USING COLUMNAR for an index on whole values and ranges, or copy the rows"
                  + " to an analytical database");
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED, "indexes of kind " + name, "The kinds are KV and SEARCH");
    }
  }

  static List<String> warnings(TableName table, int indexes) {
    return indexes <= COMFORTABLE
        ? List.of()
        : List.of(
            "Table "
                + table
                + " has "
                + indexes
                + " indexes; more than "
                + COMFORTABLE
                + " make its writes noticeably slower");
  }

  private static Waiting waiting(@Nullable Boolean async) {
    if (async == null) {
      return Waiting.A_MOMENT;
    }
    return async ? Waiting.NOT_AT_ALL : Waiting.TO_THE_END;
  }

  DefinitionPlan alter(AlterIndex alter, TableName table) {
    String index = alter.index().getSimple();
    if (!alter.added().isEmpty()) {
      return SearchIndexBinder.addColumns(catalog, alter, table, waiting(alter.async()));
    }
    String state = alter.state().getSimple().toUpperCase(Locale.ROOT);
    RegionPlan.Operation operation = operation(state);
    if (operation != null) {
      return run(operation, alter, table);
    }
    List<Stage> steps =
        switch (state) {
          case "ACTIVE", "BUILDING", "USABLE" -> List.of(Stage.ACTIVE);
          case "INACTIVE", "UNUSABLE" -> List.of(Stage.INACTIVE);
          case "DISABLED", "DISABLE" -> List.of(Stage.DISABLED);
          case "REBUILD" -> List.of(Stage.DISABLED, Stage.ACTIVE);
          default ->
              throw LindormException.of(
                  ErrorCode.SYNTAX,
                  alter.state().getParserPosition().getLineNum(),
                  alter.state().getParserPosition().getColumnNum(),
                  "'"
                      + state
                      + "' is not a state of an index; write ACTIVE, INACTIVE, DISABLED,"
                      + " REBUILD, FLUSH or COMPACT");
        };
    if (SearchIndexBinder.isSearch(catalog, table, index)) {
      return SearchIndexBinder.alter(table, index, steps, waiting(alter.async()));
    }
    List<SchemaChange> changes = new ArrayList<>();
    for (Stage step : steps) {
      changes.add(new IndexChange.AlterIndex(table, index, alter.ifExists(), step, 0));
    }
    return new ChangePlan.ChangeIndexes(table, index, changes, waiting(alter.async()), List.of());
  }

  private static RegionPlan.@Nullable Operation operation(String word) {
    return switch (word) {
      case "FLUSH" -> RegionPlan.Operation.FLUSH;
      case "COMPACT" -> RegionPlan.Operation.COMPACT;
      default -> null;
    };
  }

  private DefinitionPlan run(RegionPlan.Operation operation, AlterIndex alter, TableName table) {
    String index = alter.index().getSimple();
    if (alter.async() != null) {
      throw LindormException.of(
          ErrorCode.SYNTAX,
          alter.state().getParserPosition().getLineNum(),
          alter.state().getParserPosition().getColumnNum(),
          "SYNC and ASYNC apply to ACTIVE and REBUILD only; write " + operation + " alone");
    }
    TableDef known = catalog.table(table);
    boolean isMissing = known == null || known.index(index) == null;
    return alter.ifExists() && isMissing
        ? new ChangePlan.ChangeIndexes(table, index, List.of(), Waiting.NOT_AT_ALL, List.of())
        : new RegionPlan.RegionOperation(
            catalog.require(table).name(), index, operation, Bytes.EMPTY);
  }

  /** BUILD INDEX of an older product: every index of the table that is not complete. */
  DefinitionPlan build(BuildIndex build, TableName name) {
    SqlIdentifier only = build.index();
    List<SchemaChange> changes = new ArrayList<>();
    if (only != null) {
      changes.add(new IndexChange.AlterIndex(name, only.getSimple(), false, Stage.ACTIVE, 0));
    } else {
      for (IndexDef index : catalog.require(name).indexes()) {
        changes.add(new IndexChange.AlterIndex(name, index.name(), true, Stage.ACTIVE, 0));
      }
    }
    return new ChangePlan.ChangeIndexes(
        name, only == null ? null : only.getSimple(), changes, Waiting.A_MOMENT, List.of());
  }

  DefinitionPlan drop(DropIndex drop, TableName table) {
    String index = drop.index().getSimple();
    if (SearchIndexBinder.isSearch(catalog, table, index)) {
      return SearchIndexBinder.drop(table, index, false);
    }
    return new ChangePlan.Change(
        new IndexChange.DropIndex(table, index, drop.ifExists()), List.of());
  }
}
