package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * In the place of a parameter's value: what the sub-query that it stands for has failed with. It is
 * thrown where the value is asked for, which a branch that is not taken never does.
 */
public record FailedAnswer(LindormException failure) {

  /** The form that travels to regions; of what a sub-query fails with it knows one. */
  public static final ScalarFunction FUNCTION = new Asked();

  static Expr asked(DataType type) {
    return new Call(FUNCTION, List.of(), type);
  }

  private record Asked() implements ScalarFunction {

    /** Not a name that a text can call. */
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
