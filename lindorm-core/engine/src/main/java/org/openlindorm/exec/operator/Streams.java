package org.openlindorm.exec.operator;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.BatchStream;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;

/** The streams of the steps that hold no rows: each reads its input row by row. */
public final class Streams {

  private Streams() {}

  /** Returns a stream of existing rows. */
  public static RowStream of(Iterator<@Nullable Object[]> rows) {
    return new RowStream() {
      @Override
      public @Nullable Object @Nullable [] next() {
        return rows.hasNext() ? rows.next() : null;
      }

      @Override
      public void close() {}
    };
  }

  /** Returns a stream of existing rows, with a reservation that is closed at their end. */
  public static RowStream of(Iterator<@Nullable Object[]> rows, Reservation reservation) {
    return new RowStream() {
      @Override
      public @Nullable Object @Nullable [] next() {
        if (rows.hasNext()) {
          return rows.next();
        }
        reservation.close();
        return null;
      }

      @Override
      public void close() {
        reservation.close();
      }
    };
  }

  static RowStream filter(RowStream input, Expr condition, OperatorContext context) {
    if (input instanceof BatchStream batches) {
      BatchStep step = new BatchStep(condition, null, context.bindings());
      return new BatchedStep(batches, step, context.interruption());
    }
    CancellationSteps pace = context.pace();
    return new Derived(input) {
      @Override
      public @Nullable Object @Nullable [] next() {
        @Nullable Object @Nullable [] row = input.next();
        while (row != null && !condition.isTrue(new ArrayTuple(row), context.bindings())) {
          pace.step();
          row = input.next();
        }
        pace.yielded();
        return row;
      }
    };
  }

  static RowStream project(RowStream input, List<Expr> outputs, OperatorContext context) {
    if (input instanceof BatchStream batches) {
      BatchStep step = new BatchStep(null, outputs, context.bindings());
      return new BatchedStep(batches, step, context.interruption());
    }
    return new Derived(input) {
      @Override
      public @Nullable Object @Nullable [] next() {
        @Nullable Object @Nullable [] row = input.next();
        return row == null ? null : evaluate(outputs, new ArrayTuple(row), context.bindings());
      }
    };
  }

  static RowStream limit(RowStream input, long offset, long fetch, OperatorContext context) {
    CancellationSteps pace = context.pace();
    return new Derived(input) {
      private long toSkip = offset;
      private long left = fetch;

      @Override
      public @Nullable Object @Nullable [] next() {
        if (toSkip > 0 && left > 0) {
          toSkip -= input.skip(toSkip);
        }
        for (; toSkip > 0 && left > 0; toSkip--) {
          pace.step();
          if (input.next() == null) {
            left = 0;
          }
        }
        if (left <= 0) {
          input.close();
          return null;
        }
        left--;
        return input.next();
      }
    };
  }

  /** Returns the values of expressions for a row. */
  public static @Nullable Object[] evaluate(List<Expr> outputs, Tuple row, Bindings bindings) {
    return BatchStep.values(outputs, row, bindings);
  }

  /** A stream over another one, which it closes. */
  private abstract static class Derived implements RowStream {

    private final RowStream input;

    Derived(RowStream input) {
      this.input = input;
    }

    @Override
    public void close() {
      input.close();
    }
  }
}
