package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Question;
import org.openlindorm.sql.relation.Relation;

/** What all parts of one query share while it is bound. For one thread. */
final class QueryContext {

  private final Function<SqlIdentifier, TableDef> tables;
  private final StatementParameters parameters;
  private final ColumnNumbers numbers = new ColumnNumbers();
  private final List<BoundQuery.Scalar> scalars = new ArrayList<>();
  private int recursions;

  /**
   * @param tables finds the table that a name means, or throws TABLE_UNKNOWN
   */
  QueryContext(Function<SqlIdentifier, TableDef> tables, StatementParameters parameters) {
    this.tables = tables;
    this.parameters = parameters;
  }

  TableDef table(SqlIdentifier name) {
    return tables.apply(name);
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
