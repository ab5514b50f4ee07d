package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.FailedSubquery;
import org.openlindorm.plan.WithScalars;
import org.openlindorm.row.RowStream;

/** Executes the sub-queries that depend on no row, then the query with their results. */
final class WithScalarsOperator extends Operator {

  private final WithScalars plan;
  private @Nullable RowStream rows;

  WithScalarsOperator(WithScalars plan, OperatorContext context) {
    super(context);
    this.plan = plan;
  }

  @Override
  protected void start() {
    List<@Nullable Object> answers = new ArrayList<>();
    for (WithScalars.Scalar each : plan.queries()) {
      OperatorContext known = context.with(plan.firstParameter(), answers);
      try (RowStream stream = known.open(each.query())) {
        answers.add(answer(each, stream, known));
      }
    }
    rows = own(context.with(plan.firstParameter(), answers).open(plan.query()));
  }

  /** Several rows fail only where the value is used. */
  private static @Nullable Object answer(
      WithScalars.Scalar scalar, RowStream rows, OperatorContext context) {
    try {
      return SubqueryAnswer.of(scalar.answer(), rows, new Object[0], context);
    } catch (LindormException failure) {
      if (failure.code() == ErrorCode.SUBQUERY_ROWS) {
        return new FailedSubquery(failure);
      }
      throw failure;
    }
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    return Objects.requireNonNull(rows, "the step has started").next();
  }
}
