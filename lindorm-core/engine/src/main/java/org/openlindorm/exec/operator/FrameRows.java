package org.openlindorm.exec.operator;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Window;

/** The frame of each row of a partition; both ends only move forward. */
final class FrameRows {

  private final Window.Frame frame;
  private final Partition partition;
  private final @Nullable Object startOffset;
  private final @Nullable Object endOffset;
  private int start;
  private int end;

  FrameRows(Window.Frame frame, Partition partition, OperatorContext context) {
    this.frame = frame;
    this.partition = partition;
    this.startOffset = offset(frame.start(), context);
    this.endOffset = offset(frame.end(), context);
    boolean byValue =
        !frame.rows() && (frame.start().offset() != null || frame.end().offset() != null);
    if (byValue && partition.order().size() != 1) {
      throw refused("a RANGE frame with an offset needs one ORDER BY expression");
    }
  }

  private @Nullable Object offset(Window.Bound bound, OperatorContext context) {
    Expr expr = bound.offset();
    if (expr == null) {
      return null;
    }
    Object value = context.constant(expr);
    boolean number = value instanceof Number given && given.doubleValue() >= 0;
    boolean whole =
        value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte;
    if (!number || (frame.rows() && !whole)) {
      throw refused("an offset of a frame is " + value + ", a number of 0 or more is needed");
    }
    return value;
  }

  private static LindormException refused(String why) {
    return LindormException.of(ErrorCode.FUNCTION_ARGUMENTS, "OVER", why);
  }

  /** Advances to a row; the partition is already there. */
  void moveTo(int row) {
    start = Math.min(frame.rows() ? rowsStart(row) : rangeStart(row), partition.size());
    end = Math.min(frame.rows() ? rowsEnd(row) : rangeEnd(row), partition.size());
  }

  /** Returns the first row of the frame. */
  int start() {
    return start;
  }

  /**
   * Returns the position after the last row of the frame; at most {@link #start} when the frame is
   * empty.
   */
  int end() {
    return end;
  }

  private int rowsStart(int row) {
    return switch (frame.start().direction()) {
      case UNBOUNDED_PRECEDING -> 0;
      case PRECEDING -> place(row - rows(startOffset));
      case CURRENT_ROW -> row;
      case FOLLOWING -> place(row + rows(startOffset));
      case UNBOUNDED_FOLLOWING -> partition.size();
    };
  }

  private int rowsEnd(int row) {
    return switch (frame.end().direction()) {
      case UNBOUNDED_PRECEDING -> 0;
      case PRECEDING -> place(row - rows(endOffset) + 1);
      case CURRENT_ROW -> row + 1;
      case FOLLOWING -> place(row + rows(endOffset) + 1);
      case UNBOUNDED_FOLLOWING -> partition.size();
    };
  }

  private int place(long row) {
    return (int) Math.max(0, Math.min(row, partition.size()));
  }

  private static long rows(@Nullable Object offset) {
    return offset instanceof Number number ? Math.min(number.longValue(), Integer.MAX_VALUE) : 0;
  }

  private int rangeStart(int row) {
    return switch (frame.start().direction()) {
      case UNBOUNDED_PRECEDING -> 0;
      case CURRENT_ROW -> partition.peersStart();
      case PRECEDING ->
          startFrom(start, threshold(row, startOffset, true), 0, partition.peersStart());
      case FOLLOWING ->
          startFrom(start, threshold(row, startOffset, false), 0, partition.peersStart());
      case UNBOUNDED_FOLLOWING -> partition.size();
    };
  }

  private int rangeEnd(int row) {
    return switch (frame.end().direction()) {
      case UNBOUNDED_PRECEDING -> 0;
      case CURRENT_ROW -> partition.peersEnd();
      case PRECEDING -> startFrom(end, threshold(row, endOffset, true), 1, partition.peersEnd());
      case FOLLOWING -> startFrom(end, threshold(row, endOffset, false), 1, partition.peersEnd());
      case UNBOUNDED_FOLLOWING -> partition.size();
    };
  }

  /** Returns the key at an offset before or after that of a row; null when that is NULL. */
  private @Nullable Object threshold(int row, @Nullable Object offset, boolean preceding) {
    RowOrder.Key key = partition.order().get(0);
    Object value = partition.row(row)[key.ordinal()];
    if (value == null || offset == null) {
      return null;
    }
    if (!(value instanceof Number from)) {
      throw refused("a RANGE frame with an offset needs numbers or times to order by");
    }
    boolean down = preceding != key.descending();
    boolean floating =
        value instanceof Double
            || value instanceof Float
            || offset instanceof Double
            || offset instanceof Float;
    if (floating) {
      double by = ((Number) offset).doubleValue();
      return from.doubleValue() + (down ? -by : by);
    }
    BigDecimal by = new BigDecimal(offset.toString());
    return new BigDecimal(from.toString()).add(down ? by.negate() : by);
  }

  /**
   * Returns the first row from a position whose key compares with the threshold as {@code least} or
   * more; without a threshold only the peers count.
   */
  private int startFrom(int from, @Nullable Object threshold, int least, int otherwise) {
    if (threshold == null) {
      return otherwise;
    }
    RowOrder.Key key = partition.order().get(0);
    int row = from;
    while (row < partition.size()
        && key.compare(partition.row(row)[key.ordinal()], threshold) < least) {
      row++;
    }
    return row;
  }
}
