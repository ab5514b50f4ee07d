package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/**
 * Runs a sub-query for each row of its input, with values of that row; results are cached by these
 * values. Yields the input's row followed by the result.
 *
 * @param values over the rows of {@code input}; the parameters of {@code query} from {@code
 *     firstParameter} on
 * @param answer how the sub-query's rows become one value
 */
public record Apply(Plan input, Plan query, List<Expr> values, int firstParameter, Answer answer)
    implements Plan {

  public Apply {
    values = List.copyOf(values);
  }

  /** Computes one value from the rows of a sub-query. */
  public sealed interface Answer {

    DataType type();

    /** Calls the visitor's method for this answer. */
    <R> @Nullable R accept(AnswerVisitor<R> visitor);

    /** A visitor of the kinds of answers. */
    interface AnswerVisitor<R> {
      @Nullable R scalar(Scalar answer);

      @Nullable R exists(Exists answer);

      @Nullable R any(Any answer);
    }

    /**
     * Its only value; NULL when there is no row; fails with SUBQUERY_ROWS when there are several.
     */
    record Scalar(DataType type) implements Answer {
      @Override
      public <R> @Nullable R accept(AnswerVisitor<R> visitor) {
        return visitor.scalar(this);
      }
    }

    /** TRUE when there is a row, else FALSE. */
    record Exists() implements Answer {
      @Override
      public DataType type() {
        return DataType.BOOLEAN;
      }

      @Override
      public <R> @Nullable R accept(AnswerVisitor<R> visitor) {
        return visitor.exists(this);
      }
    }

    /**
     * TRUE when a condition is true for some row, by three-valued logic: NULL when it is true for
     * none and unknown for some.
     *
     * @param condition over the input row's values followed by the sub-query's row
     */
    record Any(Expr condition) implements Answer {
      @Override
      public DataType type() {
        return DataType.BOOLEAN;
      }

      @Override
      public <R> @Nullable R accept(AnswerVisitor<R> visitor) {
        return visitor.any(this);
      }
    }
  }

  @Override
  public List<Field> fields() {
    List<Field> fields = new ArrayList<>(input.fields());
    fields.add(new Field("sub-query", answer.type()));
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input, query);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.apply(this);
  }
}
