package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.plan.Window;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;

/**
 * Window functions: sorts the input by partition and order, then processes one partition after the
 * other. During the work a row holds the input's values, then those of the partition, then those of
 * the order.
 */
final class WindowOperator extends Operator {

  private final Window window;
  private final CancellationSteps pace;
  private final int width;
  private final List<Expr> keys = new ArrayList<>();
  private final List<RowOrder.Key> partitionOrder = new ArrayList<>();
  private final List<RowOrder.Key> rowOrder = new ArrayList<>();
  private final Reservation reservation;
  private RowStream sorted = Streams.of(List.<@Nullable Object[]>of().iterator());
  private @Nullable Object @Nullable [] waiting;
  private @Nullable Partition partition;
  private List<WindowValue> values = List.of();
  private int nextRow;

  WindowOperator(Window window, OperatorContext context) {
    super(context);
    this.window = window;
    this.pace = context.pace();
    this.width = window.input().fields().size();
    this.reservation = reserve();
    for (Expr each : window.partition()) {
      partitionOrder.add(new RowOrder.Key(width + keys.size(), false, true));
      keys.add(each);
    }
    for (Window.OrderKey each : window.order()) {
      rowOrder.add(new RowOrder.Key(width + keys.size(), each.descending(), each.nullsFirst()));
      keys.add(each.value());
    }
  }

  @Override
  protected void start() {
    List<RowOrder.Key> all = new ArrayList<>(partitionOrder);
    all.addAll(rowOrder);
    RowSorter sorter = own(new RowSorter(new RowOrder(all, context.pace()), context.budget()));
    RowStream input = open(window.input());
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      @Nullable Object[] extended = Arrays.copyOf(row, width + keys.size());
      @Nullable Object[] by = Streams.evaluate(keys, new ArrayTuple(row), context.bindings());
      System.arraycopy(by, 0, extended, width, by.length);
      sorter.add(extended);
    }
    end(input);
    sorted = sorter.sorted();
    waiting = sorted.next();
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    Partition current = partition;
    if (current == null || nextRow == current.size()) {
      current = nextPartition(current);
      partition = current;
      if (current == null) {
        return null;
      }
    }
    int row = nextRow++;
    current.moveTo(row);
    @Nullable Object[] result = Arrays.copyOf(current.row(row), width + values.size());
    for (int i = 0; i < values.size(); i++) {
      result[width + i] = values.get(i).at(row);
    }
    pace.yielded();
    return result;
  }

  private @Nullable Partition nextPartition(@Nullable Partition before) {
    if (before != null) {
      end(before);
    }
    reservation.clear();
    @Nullable Object @Nullable [] first = waiting;
    if (first == null) {
      return null;
    }
    SpillableRows rows = new SpillableRows(context.budget());
    Partition next = own(new Partition(rows, rowOrder, pace));
    @Nullable Object @Nullable [] row = first;
    while (row != null && samePartition(first, row)) {
      context.interruption().check();
      rows.add(row);
      row = sorted.next();
    }
    waiting = row;
    nextRow = 0;
    List<WindowValue> opened = new ArrayList<>();
    window.calls().forEach(call -> opened.add(value(call, next)));
    values = opened;
    return next;
  }

  private boolean samePartition(@Nullable Object[] left, @Nullable Object[] right) {
    for (RowOrder.Key key : partitionOrder) {
      if (!ValueComparison.same(left[key.ordinal()], right[key.ordinal()])) {
        return false;
      }
    }
    return true;
  }

  private WindowValue value(Window.Call call, Partition rows) {
    FrameRows frame = new FrameRows(call.frame(), rows, context);
    return call.accept(
        new Window.CallVisitor<>() {
          @Override
          public WindowValue placed(Window.Placed placed) {
            return new PositionFunction(placed, rows, frame, context);
          }

          @Override
          public WindowValue aggregated(Window.Aggregated aggregated) {
            WindowValue ending = SuffixAggregate.of(aggregated, rows, frame, context, reservation);
            return ending == null
                ? new FramedAggregate(aggregated.call(), rows, frame, context, reservation)
                : ending;
          }
        });
  }
}
