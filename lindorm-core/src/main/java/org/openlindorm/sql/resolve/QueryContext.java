package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Question;
import org.openlindorm.sql.relation.Relation;

/** What all parts of one query share while it is bound. For one thread. */
final class QueryContext {

  /**
   * A query of WITH is bound anew at each place that names it, so thirty that each name the one
   * before twice would be a thousand million. MySQL joins 61 tables at most.
   */
  private static final int MOST_QUERIES = 10_000;

  private final Function<SqlIdentifier, TableDef> tables;
  private final StatementParameters parameters;
  private final ColumnNumbers numbers = new ColumnNumbers();
  private final List<BoundQuery.Scalar> scalars = new ArrayList<>();
  private final Runnable going;
  private int recursions;
  private int queries;

  /**
   * @param tables finds the table that a name means, or throws TABLE_UNKNOWN
   * @param going asked for each query; throws when the statement may not go on
   */
  QueryContext(
      Function<SqlIdentifier, TableDef> tables, StatementParameters parameters, Runnable going) {
    this.tables = tables;
    this.parameters = parameters;
    this.going = going;
  }

  /**
   * A query of the statement begins.
   *
   * @throws LindormException UNSUPPORTED when there are too many
   */
  void enterQuery() {
    going.run();
    if (++queries > MOST_QUERIES) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "more than "
              + MOST_QUERIES
              + " queries in one statement, each name of WITH counted as often as it stands",
          "Write what is common into a table first");
    }
  }

  /**
   * The table of a name; null for MySQL's DUAL, which says that there is none, unless it is one.
   */
  @Nullable TableDef tableOrNone(SqlIdentifier name) {
    try {
      return tables.apply(name);
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

  StatementParameters parameters() {
    return parameters;
  }

  ColumnNumbers numbers() {
    return numbers;
  }

  int nextRecursion() {
    return recursions++;
  }

  /** Remembers a sub-query that depends on no row: it is answered once, before all others. */
  void once(Relation query, Question question, Column answer) {
    scalars.add(new BoundQuery.Scalar(query, question, answer));
  }

  List<BoundQuery.Scalar> scalars() {
    return List.copyOf(scalars);
  }
}
