package org.openlindorm.sql.resolve.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.delimited.DelimitedFormat;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.typing.AssignmentTypes;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowCodec;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.Mutability;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.parse.tree.JoinedTable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.WriteStatement.Assignment;
import org.openlindorm.sql.parse.tree.WriteStatement.Delete;
import org.openlindorm.sql.parse.tree.WriteStatement.Load;
import org.openlindorm.sql.parse.tree.WriteStatement.OnDuplicateKey;
import org.openlindorm.sql.parse.tree.WriteStatement.Update;
import org.openlindorm.sql.parse.tree.WriteStatement.Upsert;
import org.openlindorm.sql.resolve.access.AccessChooser;
import org.openlindorm.sql.resolve.access.LeafAccess;
import org.openlindorm.sql.resolve.access.ReadHints;
import org.openlindorm.sql.resolve.access.ReadRequirements;
import org.openlindorm.sql.resolve.expression.DefaultValue;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.sql.resolve.expression.StatementParameters;
import org.openlindorm.sql.resolve.query.Hints;
import org.openlindorm.sql.resolve.query.ZonedExpressions;
import org.openlindorm.type.DataType;

/** Binds UPSERT, INSERT, UPDATE and DELETE to the table that they change. */
public final class WriteBinder {

  private final Scope scope;
  private final StatementParameters parameters;
  private final Hints hints;
  private final String text;
  private final Function<SqlNode, Plan> queries;
  private final SqlCompat compat;
  private final BiPredicate<JoinedTable, String> hasColumn;
  private final BiFunction<ReadHints, Function<ReadHints, Access>, Access> reads;

  /**
   * @param queries plans the queries that find rows
   * @param compat the compatibility level for the table
   * @param reads chooses the access, with inefficient queries allowed where the level allows them
   * @param hasColumn whether a joined table has a column
   */
  public WriteBinder(
      Scope scope,
      StatementParameters parameters,
      Hints hints,
      String text,
      Function<SqlNode, Plan> queries,
      SqlCompat compat,
      BiFunction<ReadHints, Function<ReadHints, Access>, Access> reads,
      BiPredicate<JoinedTable, String> hasColumn) {
    this.hasColumn = hasColumn;
    this.queries = queries;
    this.compat = compat;
    this.reads = reads;
    this.scope = scope;
    this.parameters = parameters;
    this.hints = hints;
    this.text = text;
  }

  /**
   * Binds UPSERT, INSERT and REPLACE.
   *
   * @param source the bound query of INSERT ... SELECT, or null
   */
  public WritePlan.Upsert upsert(Upsert upsert, @Nullable Plan source) {
    List<Integer> written = columns(upsert.columns());
    List<Integer> ordinals = withAssigned(written);
    requireKey(ordinals);
    if (hints.timestamp() != null) {
      requireNoHistory();
      requireMutable("the hint _l_ts_", Mutability.MUTABLE_ALL);
    }
    if (upsert.lenient()) {
      parameters.judgeWithRows();
    }
    List<List<Expr>> rows =
        upsert.source() instanceof Upsert.Rows listed
            ? rows(listed, upsert.columns().isEmpty(), written, ordinals)
            : List.of();
    if (source != null && source.fields().size() != written.size()) {
      throw count(1, written.size(), source.fields().size());
    }
    return new WritePlan.Upsert(
        scope.shape(),
        ordinals,
        rows,
        source == null ? null : assigned(source, written, ordinals),
        duplicates(upsert.onDuplicateKey(), written, ordinals),
        upsert.lenient(),
        hints.timestamp(),
        compat);
  }

  /** The rows of a query with values that the columns take. */
  private Plan assigned(Plan source, List<Integer> written, List<Integer> ordinals) {
    List<Expr> values = new ArrayList<>();
    for (Plan.Field field : source.fields()) {
      values.add(new ColumnRef(values.size(), field.label(), field.type()));
    }
    List<Expr> assigned = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      assigned.add(assigned(values.get(i), scope.type(written.get(i))));
    }
    addAssigned(assigned, ordinals);
    return assigned.equals(values) ? source : new Project(source, assigned);
  }

  /** Returns an expression as a value that a column of the type takes. */
  private Expr assigned(Expr value, DataType column) {
    return ZonedExpressions.here()
        .of(AssignmentTypes.assigned(parameters.nextTo(value, column), column));
  }

  /**
   * Returns the columns with those that the statement does not name and the row key needs: an
   * AUTO_INCREMENT column, and key columns with a DEFAULT.
   */
  private List<Integer> withAssigned(List<Integer> written) {
    TableDef table = scope.table();
    List<Integer> all = new ArrayList<>(written);
    ColumnDef assigned = AutoIncrement.column(table);
    for (ColumnDef column : table.columns()) {
      int ordinal = table.indexOf(column.name());
      boolean keyed = table.keyColumns().contains(column.name()) && column.defaultText() != null;
      if ((column.equals(assigned) || keyed) && !written.contains(ordinal)) {
        all.add(ordinal);
      }
    }
    return all;
  }

  /** Adds NULL or the DEFAULT of the columns that {@link #withAssigned} has added. */
  private void addAssigned(List<Expr> values, List<Integer> ordinals) {
    while (values.size() < ordinals.size()) {
      int ordinal = ordinals.get(values.size());
      ColumnDef column = scope.table().column(scope.shape().name(ordinal));
      values.add(
          column == null || column.defaultText() == null
              ? new Literal(null, scope.type(ordinal))
              : DefaultValue.of(column));
    }
  }

  /** The INSERT of a plan's rows, whose columns have these names in the table. */
  public WritePlan.Upsert upsert(List<String> columns, Plan source) {
    List<SqlIdentifier> names =
        columns.stream().map(name -> new SqlIdentifier(name, SqlParserPos.ZERO)).toList();
    SqlIdentifier table = new SqlIdentifier(scope.table().name().table(), SqlParserPos.ZERO);
    return upsert(
        new Upsert(
            table, names, new Upsert.Rows(List.of()), OnDuplicateKey.insert(), false, List.of()),
        source);
  }

  /** Returns the write of a line of a file, over its fields as parameters. */
  public WritePlan.Load load(Load load) {
    LoadedFields fields =
        LoadedFields.of(scope, load.fields(), parameters.uses().size(), compat == SqlCompat.MYSQL);
    ExpressionBinder values = new ExpressionBinder(fields, parameters).in("field list");
    List<Integer> ordinals = new ArrayList<>();
    List<Expr> row = new ArrayList<>();
    fields
        .columns()
        .forEach(
            (ordinal, field) -> {
              ordinals.add(ordinal);
              row.add(parameters.nextTo(field, scope.type(ordinal)));
            });
    for (Assignment assignment : load.assignments()) {
      ColumnRef column = scope.written(assignment.column());
      if (ordinals.contains(column.ordinal())) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column.name());
      }
      ordinals.add(column.ordinal());
      row.add(stored(assignment.value(), column.ordinal(), values));
    }
    List<Integer> all = withAssigned(ordinals);
    addAssigned(row, all);
    requireKey(all);
    DelimitedFormat format = DelimitedFormat.DEFAULT;
    for (Option clause : load.format()) {
      format = format.with(clause.name(), clause.value());
    }
    WritePlan.Upsert write =
        new WritePlan.Upsert(
            scope.shape(),
            all,
            List.of(row),
            null,
            duplicates(loading(load.onDuplicateKey()), ordinals, all),
            true,
            null,
            compat);
    return new WritePlan.Load(write, load.file(), format, fields.fields());
  }

  /** Returns the action of LOAD DATA: at level mysql, existing rows stay if it names none. */
  private OnDuplicateKey loading(OnDuplicateKey written) {
    boolean silent = written.action() == OnDuplicateKey.Action.WRITE;
    return silent && compat == SqlCompat.MYSQL ? OnDuplicateKey.ignore() : written;
  }

  /**
   * @param written the columns that the statement names, the first of {@code ordinals}
   */
  private WritePlan.Duplicates duplicates(
      OnDuplicateKey clause, List<Integer> written, List<Integer> ordinals) {
    WritePlan.OnDuplicate action =
        switch (clause.action()) {
          case WRITE -> WritePlan.OnDuplicate.WRITE;
          case INSERT ->
              compat == SqlCompat.MYSQL ? WritePlan.OnDuplicate.ERROR : WritePlan.OnDuplicate.WRITE;
          case IGNORE -> WritePlan.OnDuplicate.IGNORE;
          case UPDATE -> WritePlan.OnDuplicate.UPDATE;
          case ERROR -> WritePlan.OnDuplicate.ERROR;
          case REPLACE -> WritePlan.OnDuplicate.REPLACE;
        };
    if (action == WritePlan.OnDuplicate.REPLACE && hints.timestamp() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the hint _l_ts_ of REPLACE",
          "Leave it out, or write all columns of the row with UPSERT");
    }
    ProposedRow given =
        new ProposedRow(scope, clause, written.size(), ordinals, parameters.uses().size());
    List<Assignment> changes = given.assignments();
    // At level mysql, an UPDATE that changes nothing counts the row as found.
    boolean leavesRow =
        changes.isEmpty() && given.ownKeyCalls().isEmpty() && compat != SqlCompat.MYSQL;
    if (action == WritePlan.OnDuplicate.UPDATE && leavesRow) {
      action = WritePlan.OnDuplicate.IGNORE;
    }
    ExpressionBinder values = new ExpressionBinder(given, parameters).in("field list");
    return new WritePlan.Duplicates(
        action,
        withUpdated(assignments(changes, given, false)),
        given.ownKeyCalls().stream().map(values::bind).toList(),
        given.firstParameter());
  }

  private List<Integer> columns(List<SqlIdentifier> named) {
    List<Integer> ordinals = new ArrayList<>();
    if (named.isEmpty()) {
      List<ColumnDef> columns = scope.table().columns();
      for (int i = 0; i < columns.size(); i++) {
        if (!columns.get(i).isHidden()) {
          ordinals.add(i);
        }
      }
      return ordinals;
    }
    Set<Integer> seen = new HashSet<>();
    for (SqlIdentifier identifier : named) {
      int ordinal = scope.written(identifier).ordinal();
      if (!seen.add(ordinal)) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, identifier.toString());
      }
      ordinals.add(ordinal);
    }
    return ordinals;
  }

  private void requireKey(List<Integer> ordinals) {
    TableDef table = scope.table();
    for (String key : table.keyColumns()) {
      if (!ordinals.contains(table.indexOf(key))) {
        throw LindormException.of(
            ErrorCode.KEY_COLUMN_MISSING, key, String.join(", ", table.keyColumns()));
      }
    }
    if (ordinals.size() == table.keyColumns().size() && !table.keyOnlyRows()) {
      String others =
          table.valueColumns().stream().map(ColumnDef::name).collect(Collectors.joining(", "));
      throw LindormException.of(
          ErrorCode.KEY_ONLY_ROW,
          table.name().table(),
          others.isEmpty() ? "any dynamic column" : others);
    }
  }

  /**
   * @param allColumns whether the statement names no columns; then an empty row is one of defaults
   */
  private List<List<Expr>> rows(
      Upsert.Rows listed, boolean allColumns, List<Integer> written, List<Integer> ordinals) {
    NameScope names = new OfRow(scope);
    ExpressionBinder values = new ExpressionBinder(names, parameters).in("field list");
    List<List<Expr>> rows = new ArrayList<>(listed.rows().size());
    for (List<SqlNode> row : listed.rows()) {
      boolean defaults = allColumns && row.isEmpty();
      if (!defaults && row.size() != written.size()) {
        throw count(rows.size() + 1, written.size(), row.size());
      }
      List<Expr> bound = new ArrayList<>(ordinals.size());
      for (int i = 0; i < written.size(); i++) {
        int ordinal = ordinals.get(i);
        bound.add(
            defaults
                ? DefaultValue.of(scope.table().column(scope.shape().name(ordinal)))
                : stored(row.get(i), ordinal, values));
      }
      addAssigned(bound, ordinals);
      rows.add(bound);
    }
    return rows;
  }

  /** The names in VALUES: no columns, but the default of each. */
  private record OfRow(Scope scope) implements NameScope {

    @Override
    public boolean has(String name) {
      return false;
    }

    @Override
    public Expr resolve(SqlIdentifier identifier, String clause) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, String.join(".", identifier.names), clause, "");
    }

    @Override
    public Expr defaultValue(SqlIdentifier column, String clause) {
      return scope.defaultValue(column, clause);
    }
  }

  private static LindormException count(int row, int columns, int values) {
    return LindormException.of(
        ErrorCode.COLUMN_COUNT,
        String.valueOf(row),
        String.valueOf(columns),
        String.valueOf(values));
  }

  private Expr stored(SqlNode node, int ordinal, ExpressionBinder values) {
    DataType type = scope.type(ordinal);
    String name = scope.shape().name(ordinal);
    if (node.getKind() == SqlKind.DEFAULT) {
      return DefaultValue.of(scope.table().column(name));
    }
    return assigned(values.bindStored(node, type, name), type);
  }

  /** Refuses a change that the table's MUTABILITY excludes, because its indexes would miss it. */
  private void requireNoHistory() {
    TableDef table = scope.table();
    if (table.history() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the hint _l_ts_ in table " + table.name() + ", which keeps a HISTORY",
          "Leave it out: older rows are found by the times at which they were written");
    }
  }

  private void requireMutable(String change, Mutability least) {
    TableDef table = scope.table();
    if (!table.indexes().isEmpty() && table.mutability().compareTo(least) < 0) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          change
              + " in table "
              + table.name()
              + ", which has indexes and MUTABILITY "
              + table.mutability(),
          "First ALTER TABLE " + table.name() + " SET 'MUTABILITY'='" + least + "'");
    }
  }

  /**
   * Returns whether UPDATE may assign key columns: at level mysql, if the declared columns are all
   * that a row has.
   */
  private boolean mayChangeKey() {
    return compat == SqlCompat.MYSQL
        && RowCodec.of(scope.shape()).packsWhole()
        && !scope.table().holdsUndeclared();
  }

  /** Refuses columns that cannot be assigned. */
  private void checked(List<Assignment> written, boolean changesKey) {
    if (!written.isEmpty()) {
      requireMutable("changing rows", Mutability.MUTABLE_LATEST);
    }
    Set<Integer> seen = new HashSet<>();
    for (Assignment assignment : written) {
      ColumnRef column = scope.written(assignment.column());
      if (!changesKey && scope.table().keyColumns().contains(column.name())) {
        throw LindormException.of(ErrorCode.KEY_IMMUTABLE, column.name());
      }
      if (!seen.add(column.ordinal())) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column.name());
      }
    }
  }

  private List<WritePlan.Assignment> assignments(List<Assignment> written) {
    return assignments(written, scope, mayChangeKey());
  }

  /** Returns assignments, followed by those of the columns with ON UPDATE CURRENT_TIMESTAMP. */
  private List<WritePlan.Assignment> withUpdated(List<WritePlan.Assignment> written) {
    List<WritePlan.Assignment> all = new ArrayList<>(written);
    List<ColumnDef> columns = scope.table().columns();
    for (int i = 0; i < columns.size(); i++) {
      int ordinal = i;
      ColumnDef column = columns.get(i);
      if (!written.isEmpty()
          && column.declaration().updatedToNow()
          && written.stream().noneMatch(each -> each.ordinal() == ordinal)) {
        Expr now = DefaultValue.of(column.defaultingToNow());
        all.add(new WritePlan.Assignment(ordinal, now, true));
      }
    }
    return all;
  }

  /**
   * @param names the meaning of names in the assigned values
   */
  private List<WritePlan.Assignment> assignments(
      List<Assignment> written, NameScope names, boolean changesKey) {
    checked(written, changesKey);
    ExpressionBinder values = new ExpressionBinder(names, parameters).in("field list");
    List<WritePlan.Assignment> assignments = new ArrayList<>();
    for (Assignment assignment : written) {
      ColumnRef column = scope.written(assignment.column());
      assignments.add(
          new WritePlan.Assignment(
              column.ordinal(), stored(assignment.value(), column.ordinal(), values)));
    }
    return assignments;
  }

  /** Binds UPDATE; rows that a sub-query, an order or a limit selects are found by a query. */
  public WritePlan update(Update update) {
    SqlNode condition = require(update.where(), "UPDATE");
    List<SqlNode> values = update.assignments().stream().map(Assignment::value).toList();
    SelectedKeys selected =
        new SelectedKeys(
            scope, update.from(), hasColumn, condition, update.order(), update.fetch(), values);
    if (selected.isNeeded() || isUnion(condition)) {
      Plan rows = queries.apply(selected.query());
      int first = parameters.uses().size();
      List<Assignment> rest = new ArrayList<>(update.assignments());
      List<WritePlan.Assignment> assignments = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        int place = selected.place(values.get(i));
        if (place >= 0) {
          ColumnRef column = scope.resolve(update.assignments().get(i).column(), "field list");
          Expr answer = new Parameter(first + place, rows.fields().get(place).type());
          assignments.add(
              new WritePlan.Assignment(column.ordinal(), assigned(answer, column.type())));
        }
      }
      rest.removeIf(each -> selected.place(each.value()) >= 0);
      checked(update.assignments(), mayChangeKey());
      assignments.addAll(assignments(rest, selected.names(rows, first), mayChangeKey()));
      return new WritePlan.Selected(
          rows,
          first,
          new WritePlan.Update(access(selected, rows, first), withUpdated(assignments), compat));
    }
    Expr where = where(condition);
    List<WritePlan.Assignment> assignments = assignments(update.assignments());
    return new WritePlan.Update(access(where), withUpdated(assignments), compat);
  }

  /** Returns the UPDATE that writes a column's value to the existing rows, which have none. */
  public WritePlan fill(ColumnDef column) {
    ColumnRef written = scope.column(scope.table().indexOf(column.name()));
    Access rows =
        AccessChooser.choose(
            scope.shape(),
            new IsNull(written),
            ReadRequirements.CHANGE,
            hints.reading().withFiltering(),
            text);
    WritePlan.Assignment assignment =
        new WritePlan.Assignment(written.ordinal(), DefaultValue.of(column.filled()));
    return new WritePlan.Update(rows, List.of(assignment), compat);
  }

  /** Binds DELETE; rows that a sub-query, an order or a limit selects are found by a query. */
  public WritePlan delete(Delete delete) {
    requireMutable("deleting rows", Mutability.IMMUTABLE_ROWS);
    SqlNode condition = require(delete.where(), "DELETE");
    SelectedKeys selected =
        new SelectedKeys(
            scope, delete.from(), hasColumn, condition, delete.order(), delete.fetch(), List.of());
    if (selected.isNeeded() || isUnion(condition)) {
      Plan rows = queries.apply(selected.query());
      int first = parameters.uses().size();
      return new WritePlan.Selected(
          rows, first, new WritePlan.Delete(access(selected, rows, first)));
    }
    return new WritePlan.Delete(access(where(condition)));
  }

  /** The row of a key that comes as parameters, as far as the condition can be checked on it. */
  private Access access(SelectedKeys selected, Plan rows, int first) {
    List<Expr> all = new ArrayList<>();
    List<String> keys = scope.table().keyColumns();
    for (int i = 0; i < keys.size(); i++) {
      ColumnRef column = scope.column(scope.table().indexOf(keys.get(i)));
      all.add(
          new Comparison(CompareOperator.EQUAL, column, new Parameter(first + i, column.type())));
    }
    NameScope names = selected.names(rows, first);
    selected.plainConditions().forEach(each -> all.add(where(each, names)));
    return access(And.of(all));
  }

  /**
   * Returns whether several keys find the rows, each for some alternatives of the condition. A hint
   * that allows a scan avoids that the keys of all rows are held.
   */
  private boolean isUnion(SqlNode condition) {
    return !hints.reading().allowFiltering()
        && !LeafAccess.union(scope.shape(), where(condition), hints.reading()).isEmpty();
  }

  private Access access(Expr where) {
    return reads.apply(
        hints.reading(),
        reading ->
            AccessChooser.choose(scope.shape(), where, ReadRequirements.CHANGE, reading, text));
  }

  private SqlNode require(@Nullable SqlNode where, String statement) {
    if (where == null && compat == SqlCompat.MYSQL) {
      return SqlLiteral.createBoolean(true, SqlParserPos.ZERO);
    }
    if (where == null) {
      throw LindormException.of(ErrorCode.WHERE_MANDATORY, statement, scope.table().name().table());
    }
    return where;
  }

  private Expr where(SqlNode where) {
    return where(where, scope);
  }

  private Expr where(SqlNode where, NameScope names) {
    Expr condition = new ExpressionBinder(names, parameters).in("where clause").bind(where);
    return ZonedExpressions.here().of(condition);
  }
}
