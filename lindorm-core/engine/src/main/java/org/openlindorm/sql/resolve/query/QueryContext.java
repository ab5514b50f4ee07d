package org.openlindorm.sql.resolve.query;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.SubqueryPredicate;
import org.openlindorm.sql.resolve.expression.StatementParameters;
import org.openlindorm.sql.resolve.expression.StatementSize;

/** The shared state of one query's binding. For one thread. */
public final class QueryContext {

  /**
   * The limit of bound queries. A query of WITH is bound again at each use, so thirty queries that
   * each use the previous one twice would make 10^9. MySQL joins 61 tables at most.
   */
  private static final int MOST_QUERIES = 10_000;

  private final Names written;
  private final Names ofViews;
  private final Set<TableName> viewsRead = new LinkedHashSet<>();
  private final Deque<ViewDef> inside = new ArrayDeque<>();
  private final String database;
  private final StatementParameters parameters;
  private final ColumnNumbers numbers = new ColumnNumbers();
  private final List<BoundQuery.Scalar> scalars = new ArrayList<>();
  private final Runnable going;
  private final Set<ColumnRef> ignoringCase = new HashSet<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private int recursions;
  private int queries;

  /**
   * The objects that names mean.
   *
   * @param tables finds the table with a name, or throws TABLE_UNKNOWN
   * @param views finds the view with a name, or null
   * @param changefeeds finds the rows of the changefeed with a name, or throws CHANGEFEED_UNKNOWN
   */
  public record Names(
      Function<TableName, TableDef> tables,
      Function<TableName, @Nullable ViewDef> views,
      Function<TableName, TableDef> changefeeds) {}

  /**
   * @param written for the names in the statement
   * @param ofViews for the names in the queries of views
   * @param database the default database of the statement's unqualified names
   * @param going called for each query; throws when the statement must stop
   */
  public QueryContext(
      Names written,
      Names ofViews,
      String database,
      StatementParameters parameters,
      Runnable going) {
    this.written = written;
    this.ofViews = ofViews;
    this.database = database;
    this.parameters = parameters;
    this.going = going;
  }

  /**
   * A query of the statement begins.
   *
   * @throws LindormException STATEMENT_TOO_LARGE when there are too many
   */
  void enterQuery() {
    going.run();
    size().add(1);
    if (++queries > MOST_QUERIES) {
      throw LindormException.of(
          ErrorCode.STATEMENT_TOO_LARGE,
          "it has more than "
              + MOST_QUERIES
              + " queries, where each name of WITH and of a view counts as a query",
          "Store the common part in a table first");
    }
  }

  /**
   * Returns the table with a name; null for MySQL's DUAL, which means no table, unless a table has
   * this name.
   */
  @Nullable TableDef tableOrNone(SqlIdentifier name) {
    try {
      return names().tables().apply(named(name));
    } catch (LindormException unknown) {
      boolean none =
          unknown.code() == ErrorCode.TABLE_UNKNOWN
              && name.isSimple()
              && name.getSimple().equalsIgnoreCase("DUAL");
      if (none) {
        return null;
      }
      throw unknown;
    }
  }

  /** Returns the rows of a changefeed. */
  TableDef changefeed(SqlIdentifier name) {
    return names().changefeeds().apply(named(name));
  }

  private Names names() {
    return inside.isEmpty() ? written : ofViews;
  }

  private TableName named(SqlIdentifier name) {
    ViewDef view = inside.peek();
    return TableNames.used(name, view == null ? database : view.database());
  }

  /** Returns the view of a name; null for everything else. */
  @Nullable ViewDef view(SqlIdentifier name) {
    return names().views().apply(named(name));
  }

  /**
   * Runs work with the names of a view's query.
   *
   * @throws LindormException VIEW_RECURSIVE, or VIEW_INVALID when a name no longer exists
   */
  <T> T inside(ViewDef view, Supplier<T> work) {
    if (inside.contains(view)) {
      throw LindormException.of(
          ErrorCode.VIEW_RECURSIVE, view.name(), Objects.requireNonNull(inside.peek()).name());
    }
    viewsRead.add(view.name());
    parameters.size().read(view.query());
    inside.push(view);
    try {
      return work.get();
    } catch (LindormException failure) {
      throw switch (failure.code()) {
        case TABLE_UNKNOWN,
            INFORMATION_TABLE_UNKNOWN,
            DATABASE_UNKNOWN,
            COLUMN_UNKNOWN,
            COLUMN_AMBIGUOUS ->
            LindormException.of(
                failure, ErrorCode.VIEW_INVALID, view.name(), String.valueOf(failure.getMessage()));
        default -> failure;
      };
    } finally {
      inside.pop();
    }
  }

  /**
   * Warns that a star expands only to the declared columns of a table that may have others.
   *
   * @param versions whether versions of its rows are read, which have no {@code _l_dynamic_}
   */
  void noteLeftOut(TableDef table, boolean versions) {
    warnings.add(
        "* selects the declared columns of table %s; dynamic columns are left out. Name the dynamic columns that you need%s"
            .formatted(table.name(), versions ? "" : ", or _l_dynamic_"));
  }

  /** Returns the warnings about stars that omit columns. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** The names of all views that have been bound. */
  public Set<TableName> viewsRead() {
    return viewsRead;
  }

  /** Adds a table of FROM, with its columns whose comparisons ignore case. */
  void add(SourceTable table) {
    if (InformationSchema.contains(table.definition())) {
      for (int i = 0; i < table.definition().columns().size(); i++) {
        if (InformationSchema.ignoresCase(table.definition().columns().get(i).name())) {
          ignoringCase.add(table.columns().get(i).ref());
        }
      }
    }
  }

  /** Returns whether a column compares with a value without regard to the case of letters. */
  boolean ignoresCase(ColumnRef column) {
    return ignoringCase.contains(column);
  }

  /** Counts the expressions and columns of the statement. */
  StatementSize size() {
    return parameters.size();
  }

  StatementParameters parameters() {
    return parameters;
  }

  /** Allocates the columns of the query. */
  public ColumnNumbers numbers() {
    return numbers;
  }

  int nextRecursion() {
    return recursions++;
  }

  /** Adds a sub-query that depends on no row; it is executed once, before the query. */
  void once(Relation query, SubqueryPredicate question, Column answer) {
    scalars.add(new BoundQuery.Scalar(query, question, answer));
  }

  /** Binds a query that is not read, without executing any part of it. */
  void unread(Runnable binding) {
    int before = scalars.size();
    binding.run();
    scalars.subList(before, scalars.size()).clear();
  }

  /** Returns the sub-queries that are executed once, before the query. */
  public List<BoundQuery.Scalar> scalars() {
    return List.copyOf(scalars);
  }
}
