package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.READ;
import static org.openlindorm.access.Privilege.WRITE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Privilege;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.parse.tree.JoinedTable;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.parse.tree.WriteStatement.Assignment;
import org.openlindorm.sql.parse.tree.WriteStatement.Delete;
import org.openlindorm.sql.parse.tree.WriteStatement.Load;
import org.openlindorm.sql.parse.tree.WriteStatement.Update;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;
import org.openlindorm.sql.resolve.query.Hints;
import org.openlindorm.sql.resolve.query.QueryBinder;
import org.openlindorm.sql.resolve.query.Star;
import org.openlindorm.sql.resolve.write.RequestedRows;
import org.openlindorm.sql.resolve.write.Scope;
import org.openlindorm.sql.resolve.write.WriteBinder;

/** Binds UPSERT, UPDATE and DELETE, with the rights that each needs and the queries within. */
record StatementWrites(StatementQueries queries) {

  private static final String INSERT = "INSERT";
  private static final String UPDATE = "UPDATE";
  private static final String DELETE = "DELETE";

  WritePlan upsert(Upsert upsert, Hints hints) {
    boolean blind = upsert.onDuplicateKey().action().isBlind();
    WriteBinder binder =
        blind
            ? writer(INSERT, upsert.table(), null, hints, WRITE)
            : writer(INSERT, upsert.table(), null, hints, READ, WRITE);
    if (upsert.source() instanceof Upsert.Selection selection) {
      Query query = selection.query();
      return binder.upsert(
          upsert, queries.userQuery(query, Hints.of(query.hints()).forWrites(), Star.NOTED).plan());
    }
    if (upsert.source() instanceof Upsert.Rows rows && RequestedRows.isIn(rows)) {
      SqlNode query = RequestedRows.query(rows);
      Upsert checked =
          new Upsert(
              upsert.table(),
              upsert.columns(),
              new Upsert.Selection(new Query(query, upsert.hints())),
              upsert.onDuplicateKey(),
              upsert.lenient(),
              upsert.hints());
      return binder.upsert(checked, queries.planned(query, hints, Star.DECLARED).plan());
    }
    return binder.upsert(upsert, (Plan) null);
  }

  WritePlan load(Load load) {
    if (!load.local()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "LOAD DATA INFILE without LOCAL, since the server does not open files for its users",
          "Write LOAD DATA LOCAL INFILE, or run bin/lindorm load");
    }
    boolean blind = load.onDuplicateKey().action().isBlind();
    WriteBinder binder =
        blind
            ? writer(INSERT, load.table(), null, Hints.NONE, WRITE)
            : writer(INSERT, load.table(), null, Hints.NONE, READ, WRITE);
    return binder.load(load);
  }

  WritePlan update(Update update, Hints hints) {
    SqlNode from = update.from();
    if (from == null) {
      return writer(UPDATE, update.table(), update.alias(), hints, READ, WRITE).update(update);
    }
    checkJoin(UPDATE, from, update.order(), update.fetch());
    List<WritePlan> plans = new ArrayList<>();
    changed(update.assignments(), from)
        .forEach(
            (table, own) ->
                plans.add(
                    writer(UPDATE, table.table(), table.alias(), hints, READ, WRITE)
                        .update(update.of(table, own))));
    return together(plans);
  }

  private static WritePlan together(List<WritePlan> plans) {
    return plans.size() == 1 ? plans.get(0) : WritePlan.Several.of(plans);
  }

  /** Returns the tables whose columns are assigned, with their assignments. */
  private Map<JoinedTable, List<Assignment>> changed(List<Assignment> assignments, SqlNode from) {
    Map<JoinedTable, List<Assignment>> changed = new LinkedHashMap<>();
    for (Assignment assignment : assignments) {
      List<String> names = assignment.column().names;
      String column = names.get(names.size() - 1);
      List<JoinedTable> having =
          names.size() > 1
              ? JoinedTable.of(from).stream()
                  .filter(each -> each.hasAlias(names.get(names.size() - 2)))
                  .toList()
              : JoinedTable.having(column, from, each -> hasColumn(each, column));
      if (having.isEmpty()) {
        String derived = derived(names, from);
        if (derived != null) {
          throw LindormException.of(ErrorCode.TARGET_NOT_UPDATABLE, derived, UPDATE, "a sub-query");
        }
        having = JoinedTable.having(column, from, each -> isOfView(each, column));
      }
      if (having.isEmpty()) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN, String.join(".", names), "field list", "");
      }
      if (having.size() > 1) {
        throw LindormException.of(ErrorCode.COLUMN_AMBIGUOUS, column, "field list");
      }
      changed.computeIfAbsent(having.get(0), any -> new ArrayList<>()).add(assignment);
    }
    return changed;
  }

  /** Returns the alias of the sub-query that has an assigned column; null if there is none. */
  private @Nullable String derived(List<String> names, SqlNode from) {
    String column = names.get(names.size() - 1);
    if (names.size() > 1) {
      String alias = names.get(names.size() - 2);
      return JoinedTable.derived(alias, from) == null ? null : alias;
    }
    return JoinedTable.aliasesOfDerived(from).stream()
        .filter(alias -> hasOutput(JoinedTable.derived(alias, from), column))
        .findFirst()
        .orElse(null);
  }

  /** Returns whether a column of a view has a name; its update is refused later. */
  private boolean isOfView(JoinedTable joined, String column) {
    TableName name = name(joined.table());
    ViewDef view = queries.tables().isTemporary(name) ? null : queries.tables().readableView(name);
    return view != null && view.columns().stream().anyMatch(each -> each.name().equals(column));
  }

  private boolean hasOutput(@Nullable SqlNode query, String column) {
    return query != null
        && new QueryBinder(queries.context())
            .bind(query, null, Star.DECLARED).outputs().stream()
                .anyMatch(output -> output.label().equals(column));
  }

  /** Returns whether a joined table has a column; false for a view, whose rows are not changed. */
  private boolean hasColumn(JoinedTable joined, String column) {
    TableName table = name(joined.table());
    return (queries.tables().isTemporary(table) || queries.tables().catalog().view(table) == null)
        && queries.tables().readable(table).column(column) != null;
  }

  /** ORDER BY and LIMIT of joined rows would not say which rows of the table they mean. */
  private void checkJoin(
      String statement, SqlNode from, @Nullable SqlNode order, @Nullable SqlNode fetch) {
    SystemRules.of(queries.tables().catalog()).checkRelational(from);
    if (order != null || fetch != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "ORDER BY or LIMIT in " + statement + " of joined tables",
          "Write the join as a sub-query: WHERE column IN (SELECT ...)");
    }
  }

  WritePlan delete(Delete delete, Hints hints) {
    SqlNode from = delete.from();
    if (from != null) {
      checkJoin(DELETE, from, delete.order(), delete.fetch());
    }
    List<WritePlan> plans = new ArrayList<>(List.of(deletion(delete, hints)));
    delete.others().forEach(other -> plans.add(deletion(delete.of(other), hints)));
    return together(plans);
  }

  private WritePlan deletion(Delete delete, Hints hints) {
    WritePlan plan = writer(DELETE, delete.table(), delete.alias(), hints, WRITE).delete(delete);
    if (!plan.goesByKeysAlone()) {
      queries.tables().need(name(delete.table()), READ);
    }
    return plan;
  }

  private WriteBinder writer(
      String statement,
      SqlIdentifier table,
      @Nullable SqlIdentifier alias,
      Hints hints,
      Privilege... privileges) {
    TableName name = name(table);
    TableDef written = queries.tables().written(name, privileges);
    if (written == null) {
      String shown = alias == null ? name.table() : alias.getSimple();
      throw statement.equals(INSERT)
          ? LindormException.of(ErrorCode.TARGET_NOT_INSERTABLE, shown, statement)
          : LindormException.of(ErrorCode.TARGET_NOT_UPDATABLE, shown, statement, "a view");
    }
    return writer(new Scope(written, alias == null ? null : alias.getSimple()), hints);
  }

  /** Returns the binder of writes for a table that may be written. */
  WriteBinder writer(Scope scope, Hints hints) {
    return new WriteBinder(
        scope,
        queries.parameters(),
        hints,
        queries.text(),
        query -> queries.planned(query, hints, Star.DECLARED).plan(),
        queries.tables().compat(scope.table().name()),
        queries.tables()::planned,
        this::hasColumn);
  }

  private TableName name(SqlIdentifier table) {
    return TableNames.used(table, queries.database());
  }
}
