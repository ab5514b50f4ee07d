package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.type.DataType;

/**
 * Window functions over one partitioning and order. Yields the input's row followed by a value for
 * each call, partition by partition.
 *
 * @param partition over the input's rows; NULLs form one partition
 */
public record Window(Plan input, List<Expr> partition, List<OrderKey> order, List<Call> calls)
    implements Plan {

  public Window {
    partition = List.copyOf(partition);
    order = List.copyOf(order);
    calls = List.copyOf(calls);
  }

  /** One value that orders a partition. */
  public record OrderKey(Expr value, boolean descending, boolean nullsFirst) {

    /** Returns a key with the same direction over another value of the same type. */
    public OrderKey map(UnaryOperator<Expr> change) {
      return new OrderKey(change.apply(value), descending, nullsFirst);
    }
  }

  /** A function of a row's position in its partition, or of the rows of its frame. */
  public sealed interface Call {
    DataType type();

    String sql();

    Frame frame();

    /** Returns the expressions that the function reads of each row. */
    List<Expr> expressions();

    /** Returns the same function over other expressions of the same types. */
    Call map(UnaryOperator<Expr> change);

    /** Calls the visitor's method for this call. */
    <R> R accept(CallVisitor<R> visitor);
  }

  /** A visitor of the kinds of calls. */
  public interface CallVisitor<R> {
    R placed(Placed call);

    R aggregated(Aggregated call);
  }

  /**
   * A function of the position: the rank family, LAG and LEAD, FIRST_, LAST_ and NTH_VALUE.
   *
   * @param arguments over the input's rows: LAG(value, offset, default), NTILE(buckets),
   *     NTH_VALUE(value, n)
   */
  public record Placed(WindowFunction function, List<Expr> arguments, Frame frame, DataType type)
      implements Call {
    public Placed {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String sql() {
      return function + "(" + String.join(", ", arguments.stream().map(Expr::sql).toList()) + ")";
    }

    @Override
    public List<Expr> expressions() {
      return arguments;
    }

    @Override
    public Call map(UnaryOperator<Expr> change) {
      return new Placed(function, arguments.stream().map(change).toList(), frame, type);
    }

    @Override
    public <R> R accept(CallVisitor<R> visitor) {
      return visitor.placed(this);
    }
  }

  /** An aggregate of the rows of the frame. */
  public record Aggregated(AggregateCall call, Frame frame) implements Call {
    @Override
    public DataType type() {
      return call.type();
    }

    @Override
    public String sql() {
      return call.sql();
    }

    @Override
    public List<Expr> expressions() {
      return call.expressions();
    }

    @Override
    public Call map(UnaryOperator<Expr> change) {
      return new Aggregated(call.map(change), frame);
    }

    @Override
    public <R> R accept(CallVisitor<R> visitor) {
      return visitor.aggregated(this);
    }
  }

  /** The functions of a row's position. */
  public enum WindowFunction {
    ROW_NUMBER,
    RANK,
    DENSE_RANK,
    PERCENT_RANK,
    CUME_DIST,
    NTILE,
    LAG,
    LEAD,
    FIRST_VALUE,
    LAST_VALUE,
    NTH_VALUE
  }

  /**
   * The window frame of a row.
   *
   * @param rows true for ROWS; false for RANGE, by the value of the only order key: rows with equal
   *     keys are in the frame together
   */
  public record Frame(boolean rows, Bound start, Bound end) {

    /** The default frame without ORDER BY. */
    public static final Frame WHOLE =
        new Frame(false, Bound.UNBOUNDED_PRECEDING, Bound.UNBOUNDED_FOLLOWING);

    /** The default frame with ORDER BY. */
    public static final Frame UP_TO_PEERS =
        new Frame(false, Bound.UNBOUNDED_PRECEDING, Bound.CURRENT);
  }

  /**
   * An end of a frame.
   *
   * @param offset the distance of PRECEDING or FOLLOWING (constant during execution), else null
   */
  public record Bound(Direction direction, @Nullable Expr offset) {
    public static final Bound UNBOUNDED_PRECEDING = new Bound(Direction.UNBOUNDED_PRECEDING, null);
    public static final Bound CURRENT = new Bound(Direction.CURRENT_ROW, null);
    public static final Bound UNBOUNDED_FOLLOWING = new Bound(Direction.UNBOUNDED_FOLLOWING, null);
  }

  /** The kind of a frame end. */
  public enum Direction {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING
  }

  @Override
  public List<Field> fields() {
    List<Field> fields = new ArrayList<>(input.fields());
    calls.forEach(call -> fields.add(new Field(call.sql(), call.type())));
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.window(this);
  }
}
