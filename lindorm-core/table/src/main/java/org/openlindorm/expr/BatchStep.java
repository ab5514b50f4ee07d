package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.BatchRow;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;

/**
 * A filter and the outputs of the rows that pass it, a batch at a time. Where a batch fails, the
 * rows are evaluated one by one, so that the first failing row is the same as without batches.
 *
 * @param filter the condition, or null for all rows
 * @param outputs the values of each row that passes, or null for the row itself
 */
public record BatchStep(@Nullable Expr filter, @Nullable List<Expr> outputs, Bindings bindings) {

  /**
   * The rows that pass, up to the first failure.
   *
   * @param failure of the row after them; it counts when that row is reached
   */
  public record FilteredRows(Batch rows, @Nullable LindormException failure) {}

  /** Returns the output of a batch, at most {@code most} rows. */
  public FilteredRows of(Batch batch, long most) {
    if (outputs != null && isOfSession(outputs)) {
      return oneByOne(batch, most);
    }
    try {
      Batch passing = filter == null ? batch : batch.select(passing(filter, batch, bindings));
      Batch passed = passing.size() <= most ? passing : passing.first((int) most);
      return new FilteredRows(outputs == null ? passed : outputs(outputs, passed, bindings), null);
    } catch (LindormException someRowFails) {
      return oneByOne(batch, most);
    }
  }

  private static boolean isOfSession(List<Expr> outputs) {
    for (Expr output : outputs) {
      if (output.ofSession()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the rows of a batch that meet a condition; may fail for any row. */
  public static int[] passing(Expr filter, Batch batch, Bindings bindings) {
    return filter.split(batch, Batch.numbers(batch.size()), bindings).yes();
  }

  private static Batch outputs(List<Expr> outputs, Batch batch, Bindings bindings) {
    return Batch.of(batch.size(), vectors(outputs, batch, bindings));
  }

  /** Returns the values of expressions for the rows of a batch; may fail for any row. */
  public static List<Vector> vectors(List<Expr> outputs, Batch batch, Bindings bindings) {
    List<Vector> vectors = new ArrayList<>(outputs.size());
    for (Expr output : outputs) {
      vectors.add(output.evaluate(batch, bindings));
    }
    return vectors;
  }

  private FilteredRows oneByOne(Batch batch, long most) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    LindormException failure = null;
    try {
      for (int i = 0; i < batch.size() && rows.size() < most; i++) {
        Tuple row = BatchRow.alone(batch, i);
        if (filter == null || filter.isTrue(row, bindings)) {
          rows.add(outputs == null ? batch.only(i).row(0) : values(outputs, row, bindings));
        }
      }
    } catch (LindormException first) {
      failure = first;
    }
    return new FilteredRows(Batch.ofRows(rows), failure);
  }

  /** Returns the values of expressions for a row. */
  public static @Nullable Object[] values(List<Expr> outputs, Tuple row, Bindings bindings) {
    @Nullable Object[] values = new Object[outputs.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = outputs.get(i).evaluate(row, bindings);
    }
    return values;
  }
}
