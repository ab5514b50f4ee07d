package org.openlindorm.sql.resolve;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.DefinitionPlan;

/**
 * The columns that a SHOW statement answers, for its WHERE. As in MySQL their names are the same in
 * capital letters.
 */
record ShownNames(List<DefinitionPlan.Column> columns) implements Names {

  /**
   * The condition on the rows of what is shown.
   *
   * @throws LindormException COLUMN_UNKNOWN, UNSUPPORTED for a {@code ?}
   */
  static Expr condition(SqlNode written, DefinitionPlan shown, String database) {
    StatementParameters parameters =
        new StatementParameters(
            ParameterTypes.NONE,
            () -> SessionFacts.none(database),
            new StatementSize(written.toString(), () -> {}));
    Expr condition =
        new ExpressionBinder(new ShownNames(shown.columns()), parameters)
            .in("where clause")
            .bind(written);
    if (!parameters.uses().isEmpty()) {
      throw DefinitionBinder.refusal("a parameter in SHOW", "Write the value");
    }
    return condition;
  }

  @Override
  public boolean has(String name) {
    return indexOf(name) >= 0;
  }

  private int indexOf(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).label().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    int index = identifier.isSimple() ? indexOf(identifier.getSimple()) : -1;
    if (index < 0) {
      String known =
          columns.stream().map(DefinitionPlan.Column::label).collect(Collectors.joining(", "));
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          String.join(".", identifier.names),
          clause,
          "; it shows " + known);
    }
    return new ColumnRef(index, columns.get(index).label(), columns.get(index).type());
  }
}
