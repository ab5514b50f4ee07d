package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * One aggregate of a group: COUNT(*) when it has no argument. NULLs are left out; over no value
 * COUNT is 0 and the others are NULL. Types: COUNT BIGINT; SUM of integers BIGINT (refused with
 * VALUE_RANGE beyond it), of DECIMAL(p,s) DECIMAL(38,s), of FLOAT and DOUBLE DOUBLE; AVG of
 * integers DECIMAL(38,4), of DECIMAL(p,s) DECIMAL(38,s+4), of FLOAT and DOUBLE DOUBLE; MIN and MAX
 * as the argument. Build it with {@link #of}.
 */
public record AggregateCall(AggregateFunction function, @Nullable Expr argument, boolean distinct) {

  private static final int DIGITS = 38;
  private static final int AVERAGE_DIGITS = 4;

  /** COUNT(*). */
  public static final AggregateCall COUNT_ALL =
      new AggregateCall(AggregateFunction.COUNT, null, false);

  /**
   * An aggregate of an expression; SUM and AVG read text as DOUBLE.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when values of its type cannot be added
   */
  public static AggregateCall of(AggregateFunction function, Expr argument, boolean distinct) {
    boolean adds = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
    boolean picks = function == AggregateFunction.MIN || function == AggregateFunction.MAX;
    TypeFamily family = TypeFamily.of(argument.type());
    Expr used = argument;
    if (adds && (family == TypeFamily.TEXT || family == TypeFamily.NULL)) {
      used = Cast.to(argument, DataType.DOUBLE);
    } else if (adds && !family.isNumeric()) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          function,
          argument.sql() + " is " + argument.type() + ", a number is needed");
    }
    return new AggregateCall(function, used, distinct && !picks);
  }

  /** The type of the result. */
  public DataType type() {
    return switch (function) {
      case COUNT -> DataType.BIGINT;
      case MIN, MAX -> argumentType();
      case SUM -> sumType();
      case AVG -> averageType();
    };
  }

  private DataType argumentType() {
    return argument == null ? DataType.NULL : argument.type();
  }

  private DataType sumType() {
    return switch (TypeFamily.of(argumentType())) {
      case APPROXIMATE -> DataType.DOUBLE;
      case DECIMAL -> decimal(argumentType().scale());
      default -> DataType.BIGINT;
    };
  }

  private DataType averageType() {
    return switch (TypeFamily.of(argumentType())) {
      case APPROXIMATE -> DataType.DOUBLE;
      case DECIMAL ->
          decimal(argumentType().scale() < 0 ? -1 : argumentType().scale() + AVERAGE_DIGITS);
      default -> decimal(AVERAGE_DIGITS);
    };
  }

  private static DataType decimal(int scale) {
    return scale < 0
        ? DataType.of(TypeName.DECIMAL)
        : DataType.decimal(DIGITS, Math.min(scale, DIGITS));
  }

  /** The types of what a partial aggregate says about this call. */
  List<DataType> partialTypes() {
    if (distinct) {
      return List.of(DataType.VARBINARY);
    }
    if (function != AggregateFunction.AVG) {
      return List.of(type());
    }
    boolean approximate = averageType().name() == TypeName.DOUBLE;
    return List.of(approximate ? DataType.DOUBLE : DataType.of(TypeName.DECIMAL), DataType.BIGINT);
  }

  /** A fresh state for one group. */
  Accumulator open() {
    return distinct ? new DistinctAccumulator(argumentType(), this::plain) : plain();
  }

  private Accumulator plain() {
    return switch (function) {
      case COUNT -> new Accumulators.Count();
      case SUM -> new Accumulators.Sum(type(), sql());
      case MIN -> new Accumulators.Extreme(-1);
      case MAX -> new Accumulators.Extreme(1);
      case AVG -> new Accumulators.Average(type(), sql());
    };
  }

  public String sql() {
    Expr of = argument;
    return function + "(" + (distinct ? "DISTINCT " : "") + (of == null ? "*" : of.sql()) + ")";
  }
}
