package org.openlindorm.expr;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A time plus an INTERVAL (earlier when the amount is negative). A month after January 31st is the
 * last day of February. DATE stays DATE while the unit is a day or longer. Build it with {@link
 * #of}. Beyond the years 1 to 9999 it is NULL, as in MySQL.
 */
public record TimestampAdd(Expr moment, Expr amount, IntervalUnit unit, DataType type)
    implements Expr {

  /** Returns the time plus the INTERVAL; NULL without a type where the time is NULL. */
  public static Expr of(Expr moment, Expr amount, IntervalUnit unit) {
    TypeFamily family = TypeFamily.of(moment.type());
    boolean usable =
        family == TypeFamily.DATE
            || family == TypeFamily.TIMESTAMP
            || family == TypeFamily.TEXT
            || family == TypeFamily.NULL;
    if (!usable) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          "INTERVAL",
          moment.sql() + " is " + moment.type() + ", TIMESTAMP or DATE is needed");
    }
    if (moment.equals(Literal.NULL)) {
      return Literal.NULL;
    }
    boolean day = family == TypeFamily.DATE || isDay(moment);
    DataType type = day && unit.wholeDays() ? DataType.DATE : DataType.TIMESTAMP;
    return new TimestampAdd(Cast.to(moment, type), Cast.to(amount, DataType.BIGINT), unit, type);
  }

  /** Returns whether it is a constant text of a date without a time. */
  private static boolean isDay(Expr moment) {
    return moment instanceof Literal literal
        && literal.value() instanceof String text
        && text.strip().length() <= 10;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object from = moment.evaluate(row, bindings);
    Object count = amount.evaluate(row, bindings);
    if (from == null || count == null) {
      return null;
    }
    boolean date = type.name() == TypeName.DATE;
    long millis = date ? TemporalText.midnight((Integer) from) : (Long) from;
    try {
      long units = Math.multiplyExact((Long) count, (long) unit.count());
      LocalDateTime at = TemporalText.dateTime(millis).plus(units, unit.unit());
      long result = TemporalText.millis(at);
      if (at.getYear() < 1 || at.getYear() > 9999) {
        return null;
      }
      return date ? (Object) TemporalText.day(result) : (Object) result;
    } catch (DateTimeException | ArithmeticException beyond) {
      return null;
    }
  }

  @Override
  public List<Expr> children() {
    return List.of(moment, amount);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new TimestampAdd(children.get(0), children.get(1), unit, type);
  }

  @Override
  public String sql() {
    boolean negative = amount instanceof Literal known && known.value() instanceof Long n && n < 0;
    String text = negative ? amount.sql().substring(1) : SqlText.operand(amount, SqlText.UNARY);
    String sign = negative ? " - INTERVAL " : " + INTERVAL ";
    return SqlText.operand(moment, SqlText.SUM) + sign + text + " " + unit;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.timestampAdd(this);
  }
}
