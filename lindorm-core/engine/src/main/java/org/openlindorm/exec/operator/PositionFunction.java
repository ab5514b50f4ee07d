package org.openlindorm.exec.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;
import org.openlindorm.row.ArrayTuple;

/** A function of the position of a row in its partition. */
final class PositionFunction implements WindowValue {

  private final Window.Placed call;
  private final Partition partition;
  private final FrameRows frame;
  private final OperatorContext context;

  PositionFunction(
      Window.Placed call, Partition partition, FrameRows frame, OperatorContext context) {
    this.call = call;
    this.partition = partition;
    this.frame = frame;
    this.context = context;
  }

  @Override
  public @Nullable Object at(int row) {
    long size = partition.size();
    return switch (call.function()) {
      case ROW_NUMBER -> row + 1L;
      case RANK -> partition.peersStart() + 1L;
      case DENSE_RANK -> (long) partition.peerGroups();
      case PERCENT_RANK -> size == 1 ? 0.0 : (double) partition.peersStart() / (size - 1);
      case CUME_DIST -> (double) partition.peersEnd() / size;
      case NTILE -> bucket(row, number(0, row, 1, 1));
      case LAG -> neighbour(row, -number(1, row, 1, 0));
      case LEAD -> neighbour(row, number(1, row, 1, 0));
      case FIRST_VALUE -> framed(row, 1);
      case LAST_VALUE -> last(row);
      case NTH_VALUE -> framed(row, number(1, row, 1, 1));
    };
  }

  private Object bucket(int row, long buckets) {
    long least = partition.size() / buckets;
    long larger = partition.size() % buckets;
    long inLarger = larger * (least + 1);
    return row < inLarger
        ? row / (least + 1) + 1
        : larger + (row - inLarger) / Math.max(1, least) + 1;
  }

  private @Nullable Object neighbour(int row, long distance) {
    long place = row + distance;
    if (place >= 0 && place < partition.size()) {
      return argument(0, (int) place);
    }
    return call.arguments().size() > 2 ? argument(2, row) : null;
  }

  /** Returns the value of the first argument in the n-th row of the frame, from 1. */
  private @Nullable Object framed(int row, long number) {
    frame.moveTo(row);
    long place = frame.start() + number - 1;
    return place < frame.end() ? argument(0, (int) place) : null;
  }

  private @Nullable Object last(int row) {
    frame.moveTo(row);
    return frame.start() < frame.end() ? argument(0, frame.end() - 1) : null;
  }

  private @Nullable Object argument(int number, int row) {
    return call.arguments()
        .get(number)
        .evaluate(new ArrayTuple(partition.row(row)), context.bindings());
  }

  /** Returns a whole-number argument, at least {@code least}. */
  private long number(int argument, int row, long otherwise, long least) {
    List<Expr> arguments = call.arguments();
    if (arguments.size() <= argument) {
      return otherwise;
    }
    Object value = argument(argument, row);
    if (value instanceof Number number && number.longValue() >= least) {
      return Math.min(number.longValue(), Integer.MAX_VALUE);
    }
    throw LindormException.of(
        ErrorCode.FUNCTION_ARGUMENTS,
        call.function(),
        arguments.get(argument).sql()
            + " is "
            + value
            + ", a whole number from "
            + least
            + " on is needed");
  }
}
