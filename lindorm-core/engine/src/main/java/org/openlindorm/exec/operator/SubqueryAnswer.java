package org.openlindorm.exec.operator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Apply;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;

/** The result of a sub-query by its rows. */
final class SubqueryAnswer implements Apply.Answer.AnswerVisitor<Object> {

  private final RowStream rows;
  private final @Nullable Object[] outer;
  private final OperatorContext context;

  private SubqueryAnswer(RowStream rows, @Nullable Object[] outer, OperatorContext context) {
    this.rows = rows;
    this.outer = outer;
    this.context = context;
  }

  /**
   * Returns the result; reads only as many rows as it needs.
   *
   * @param outer the row for which the sub-query is executed, without values where there is none
   */
  static @Nullable Object of(
      Apply.Answer answer, RowStream rows, @Nullable Object[] outer, OperatorContext context) {
    return answer.accept(new SubqueryAnswer(rows, outer, context));
  }

  @Override
  public @Nullable Object scalar(Apply.Answer.Scalar answer) {
    @Nullable Object @Nullable [] only = rows.next();
    if (only != null && rows.next() != null) {
      throw LindormException.of(ErrorCode.SUBQUERY_ROWS);
    }
    return only == null ? null : only[0];
  }

  @Override
  public @Nullable Object exists(Apply.Answer.Exists answer) {
    return rows.next() != null;
  }

  @Override
  public @Nullable Object any(Apply.Answer.Any answer) {
    boolean unknown = false;
    for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
      @Nullable Object[] both = Arrays.copyOf(outer, outer.length + row.length);
      System.arraycopy(row, 0, both, outer.length, row.length);
      Boolean truth = answer.condition().truth(new ArrayTuple(both), context.bindings());
      if (truth == null) {
        unknown = true;
      } else if (truth) {
        return true;
      }
    }
    return unknown ? null : Boolean.FALSE;
  }
}
