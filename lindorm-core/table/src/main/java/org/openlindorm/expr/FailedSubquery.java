package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Replaces a parameter's value when its sub-query has failed. The failure is thrown where the value
 * is evaluated, which a branch that is not taken never does.
 */
public record FailedSubquery(LindormException failure) {

  /** The form that is sent to regions; only one kind of failure of a sub-query is known there. */
  public static final ScalarFunction FUNCTION = new SeveralRows();

  static Expr forType(DataType type) {
    return new Call(FUNCTION, List.of(), type);
  }

  private record SeveralRows() implements ScalarFunction {

    /** Returns a name that no text can call. */
    @Override
    public String name() {
      return "SUB-QUERY OF SEVERAL ROWS";
    }

    @Override
    public boolean nullGivesNull() {
      return true;
    }

    @Override
    public boolean deterministic() {
      return false;
    }

    @Override
    public @Nullable Object apply(@Nullable Object[] arguments) {
      throw LindormException.of(ErrorCode.SUBQUERY_ROWS);
    }
  }
}
