package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.BatchStream;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.Bindings;

/**
 * The rows of a join's left side that another plan joins: first those that were read ahead, then
 * the rest of the side.
 */
final class RemainingRows extends BatchStream {

  private final List<@Nullable Object[]> readAhead;
  private final @Nullable LindormException failure;
  private final BatchStream rest;
  private boolean begun;

  /**
   * @param failure the failure of the side after the rows that were read ahead, or null
   */
  RemainingRows(
      Collection<@Nullable Object[]> readAhead,
      @Nullable LindormException failure,
      RowStream rest) {
    this.readAhead = new ArrayList<>(readAhead);
    this.failure = failure;
    this.rest = BatchedRows.of(rest);
  }

  @Override
  protected @Nullable Batch advance() {
    if (!begun && !readAhead.isEmpty()) {
      begun = true;
      return Batch.ofRows(readAhead);
    }
    if (failure != null) {
      throw failure;
    }
    return rest.nextBatch();
  }

  @Override
  public void close() {
    rest.close();
  }

  /** Returns the inputs of a plan whose step {@code side} yields these rows. */
  Inputs as(Plan side, Inputs others) {
    return new Inputs() {
      @Override
      public RowStream open(Plan plan, OperatorContext run) {
        return plan == side ? RemainingRows.this : others.open(plan, run);
      }

      @Override
      public List<List<@Nullable Object[]>> readEach(KeyRead read, List<Bindings> runs) {
        return others.readEach(read, runs);
      }

      @Override
      public OptionalLong rowsOfTable(TableDef table) {
        return others.rowsOfTable(table);
      }
    };
  }
}
