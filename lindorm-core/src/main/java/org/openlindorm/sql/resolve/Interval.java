package org.openlindorm.sql.resolve;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IntervalUnit;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.TimestampAdd;
import org.openlindorm.type.DataType;

/** A number of units of time: {@code INTERVAL '1' DAY}, or {@code INTERVAL 1 DAY} as in MySQL. */
record Interval(Expr amount, IntervalUnit unit) {

  /** The interval that a node writes, or null where it writes something else. */
  static @Nullable Interval of(SqlNode node, ExpressionBinder expressions) {
    if (node instanceof SqlIntervalLiteral literal) {
      SqlIntervalLiteral.IntervalValue value =
          literal.getValueAs(SqlIntervalLiteral.IntervalValue.class);
      IntervalUnit unit = unit(value.getIntervalQualifier());
      return new Interval(Literals.of(number(value) * value.getSign()), unit);
    }
    if (node instanceof SqlCall call && call.getKind() == SqlKind.INTERVAL) {
      IntervalUnit unit = unit(call.operand(1));
      Expr amount = expressions.bind(call.operand(0));
      return new Interval(
          amount instanceof Parameter parameter
              ? expressions.parameters().meeting(parameter, DataType.BIGINT, "INTERVAL")
              : amount,
          unit);
    }
    return null;
  }

  /** The moment that lies so much later, or earlier. */
  Expr shift(ArithmeticOperator operator, Expr moment) {
    return operator == ArithmeticOperator.SUBTRACT
        ? TimestampAdd.before(moment, amount, unit)
        : TimestampAdd.of(moment, amount, unit);
  }

  private static long number(SqlIntervalLiteral.IntervalValue value) {
    String digits = value.getIntervalLiteral().trim();
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw LindormException.of(
          e, ErrorCode.FUNCTION_ARGUMENTS, "INTERVAL", "'" + digits + "' is no whole number");
    }
  }

  private static IntervalUnit unit(SqlIntervalQualifier qualifier) {
    if (!qualifier.isSingleDatetimeField()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "INTERVAL " + qualifier, "Write one unit: INTERVAL 90 MINUTE");
    }
    String name = qualifier.getUnit().name();
    return Arrays.stream(IntervalUnit.values())
        .filter(unit -> unit.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                LindormException.of(
                    ErrorCode.UNSUPPORTED,
                    "INTERVAL in " + name,
                    "Take one of "
                        + Arrays.stream(IntervalUnit.values())
                            .map(Enum::name)
                            .collect(Collectors.joining(", "))));
  }
}
