package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/**
 * Runs a sub-query for each row of its input, with values of that row; the answers for values that
 * were met before are remembered. Yields the input's row with the answer behind it.
 *
 * @param values over the rows of {@code input}; the parameters of {@code query} from {@code
 *     firstParameter} on
 * @param answer what becomes of the sub-query's rows
 */
public record Apply(Plan input, Plan query, List<Expr> values, int firstParameter, Answer answer)
    implements Plan {

  public Apply {
    values = List.copyOf(values);
  }

  /** What becomes of the rows of a sub-query. */
  public sealed interface Answer {

    DataType type();

    /** Calls the visitor's method for this answer. */
    <R> @Nullable R accept(AnswerVisitor<R> visitor);

    /** Does something for each kind of answer. */
    interface AnswerVisitor<R> {
      @Nullable R scalar(Scalar answer);

      @Nullable R exists(Exists answer);

      @Nullable R any(Any answer);
    }

    /** Its only value; NULL where there is no row, SUBQUERY_ROWS where there are several. */
    record Scalar(DataType type) implements Answer {
      @Override
      public <R> @Nullable R accept(AnswerVisitor<R> visitor) {
        return visitor.scalar(this);
      }
    }

    /** TRUE where there is a row, else FALSE. */
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
     * Whether a condition holds for some row, by three-valued logic: NULL where it holds for none
     * and is unknown for some.
     *
     * @param condition over the input row's values with the sub-query's row behind them
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
