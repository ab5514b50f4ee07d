package org.openlindorm.exec.operator;

import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.program.Accumulator;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.Window;
import org.openlindorm.row.ArrayTuple;

/**
 * An aggregate of frames that all end with the partition: computed once from the last row to the
 * first, so that it takes no more time than frames that all begin with it.
 */
final class SuffixAggregate implements WindowValue {

  private static final int BYTES_OF_A_RESULT = 32;

  private final FrameRows frame;

  /** The aggregates from each row to the end of the partition, and that of no row. */
  private final @Nullable Object[] results;

  private SuffixAggregate(
      AggregateCall call, Partition partition, FrameRows frame, OperatorContext context) {
    this.frame = frame;
    int size = partition.size();
    results = new Object[size + 1];
    Accumulator state = call.open();
    results[size] = state.result();
    for (int row = size - 1; row >= 0; row--) {
      call.add(state, new ArrayTuple(partition.row(row)), context.bindings());
      results[row] = state.result();
    }
  }

  /**
   * Returns the values of a call whose frames end with the partition and whose state is small; null
   * for others, and when there is no memory for the results.
   */
  static @Nullable WindowValue of(
      Window.Aggregated aggregated,
      Partition partition,
      FrameRows frame,
      OperatorContext context,
      Reservation reservation) {
    boolean serves =
        aggregated.frame().end().direction() == Window.Direction.UNBOUNDED_FOLLOWING
            && aggregated.frame().start().direction() != Window.Direction.UNBOUNDED_PRECEDING
            && !aggregated.call().grows()
            && reservation.take((long) BYTES_OF_A_RESULT * (partition.size() + 1));
    return serves ? new SuffixAggregate(aggregated.call(), partition, frame, context) : null;
  }

  @Override
  public @Nullable Object at(int row) {
    frame.moveTo(row);
    return results[frame.start()];
  }
}
