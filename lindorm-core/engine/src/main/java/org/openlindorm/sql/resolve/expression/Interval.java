package org.openlindorm.sql.resolve.expression;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.function.TimeUnits;
import org.openlindorm.type.DataType;

/**
 * A number of units of time: {@code INTERVAL '1' DAY}, or {@code INTERVAL 1 DAY} as in MySQL.
 *
 * @param unit its name, as it is written
 */
record Interval(Expr amount, String unit) {

  /** Returns the interval that a node writes, or null where it writes something else. */
  static @Nullable Interval of(SqlNode node, Operands expressions) {
    if (node instanceof SqlIntervalLiteral literal) {
      SqlIntervalLiteral.IntervalValue value =
          literal.getValueAs(SqlIntervalLiteral.IntervalValue.class);
      String sign = value.getSign() < 0 ? "-" : "";
      String digits = sign + value.getIntervalLiteral().trim();
      return new Interval(number(digits), unit(value.getIntervalQualifier()));
    }
    if (node instanceof SqlCall call && call.getKind() == SqlKind.INTERVAL) {
      String unit = unit((SqlIntervalQualifier) call.operand(1));
      Expr amount = expressions.bind(call.operand(0));
      if (amount instanceof Parameter parameter) {
        DataType type = unit.contains("_") ? DataType.VARCHAR : DataType.BIGINT;
        amount = expressions.parameters().taking(parameter, type, "INTERVAL");
      }
      return new Interval(amount, unit);
    }
    return null;
  }

  /** Returns the timestamp shifted later or earlier. */
  Expr shift(ArithmeticOperator operator, Expr moment) {
    return TimeUnits.shift(moment, amount, unit, operator == ArithmeticOperator.SUBTRACT);
  }

  private static Expr number(String digits) {
    try {
      return Literals.of(Long.parseLong(digits));
    } catch (NumberFormatException e) {
      return Literals.of(digits);
    }
  }

  /** Returns the unit's name; {@code DAY TO MINUTE} is DAY_MINUTE. */
  static String unit(SqlIntervalQualifier qualifier) {
    String named = qualifier.timeFrameName;
    if (named != null) {
      return named;
    }
    if (qualifier.isSingleDatetimeField()) {
      return qualifier.getUnit().name();
    }
    return qualifier.getStartUnit() + "_" + qualifier.getEndUnit();
  }
}
