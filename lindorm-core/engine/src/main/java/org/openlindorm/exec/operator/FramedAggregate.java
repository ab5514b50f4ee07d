package org.openlindorm.exec.operator;

import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.program.Accumulator;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.row.ArrayTuple;

/**
 * An aggregate over the frame of each row. While frames begin with the same row, only the new rows
 * are added; a frame with a later begin is computed from scratch.
 */
final class FramedAggregate implements WindowValue {

  private final AggregateCall call;
  private final Partition partition;
  private final FrameRows frame;
  private final OperatorContext context;
  private final Reservation reservation;
  private Accumulator state;
  private int start;
  private int end;
  private boolean known;
  private @Nullable Object result;

  FramedAggregate(
      AggregateCall call,
      Partition partition,
      FrameRows frame,
      OperatorContext context,
      Reservation reservation) {
    this.call = call;
    this.partition = partition;
    this.frame = frame;
    this.context = context;
    this.reservation = reservation;
    this.state = call.open();
  }

  @Override
  public @Nullable Object at(int row) {
    frame.moveTo(row);
    int last = Math.max(frame.end(), frame.start());
    if (frame.start() != start || last < end) {
      state = call.open();
      start = frame.start();
      end = start;
      known = false;
    }
    for (; end < last; end++) {
      long before = call.grows() ? state.bytes() : 0;
      call.add(state, new ArrayTuple(partition.row(end)), context.bindings());
      if (call.grows()) {
        reservation.require(state.bytes() - before, "a window function with gathered values");
      }
      known = false;
    }
    if (!known) {
      result = state.result();
      known = true;
    }
    return result;
  }
}
