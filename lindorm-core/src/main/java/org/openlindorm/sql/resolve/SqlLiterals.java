package org.openlindorm.sql.resolve;

import java.math.BigDecimal;
import java.util.Locale;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.BitString;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimeString;
import org.apache.calcite.util.TimestampString;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** Literals of the grammar as literals of our expressions. */
final class SqlLiterals {

  private SqlLiterals() {}

  static Literal of(SqlLiteral written) {
    SqlLiteral literal = resolved(written);
    SqlTypeName type = literal.getTypeName();
    return switch (type) {
      case NULL -> new Literal(null, DataType.NULL);
      case BOOLEAN -> Literals.of(literal.booleanValue());
      case DECIMAL, DOUBLE, REAL -> number((SqlNumericLiteral) literal);
      case CHAR, VARCHAR -> Literals.of(literal.getValueAs(String.class));
      case BINARY -> Literals.of(Bytes.wrap(literal.getValueAs(BitString.class).getAsByteArray()));
      case DATE ->
          new Literal(literal.getValueAs(DateString.class).getDaysSinceEpoch(), DataType.DATE);
      case TIME ->
          new Literal(literal.getValueAs(TimeString.class).getMillisOfDay(), DataType.TIME);
      case TIMESTAMP ->
          new Literal(
              WallClock.moment(literal.getValueAs(TimestampString.class).getMillisSinceEpoch()),
              DataType.TIMESTAMP);
      default -> throw unsupported(literal);
    };
  }

  /** {@code DATE '2024-01-01'} carries the name of its type until it is read. */
  private static SqlLiteral resolved(SqlLiteral literal) {
    if (!(literal instanceof SqlUnknownLiteral unknown)) {
      return literal;
    }
    SqlTypeName type = SqlTypeName.get(unknown.tag.toUpperCase(Locale.ROOT));
    if (type == null) {
      throw unsupported(literal);
    }
    return unknown.resolve(type);
  }

  private static LindormException unsupported(SqlLiteral literal) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "the literal " + literal,
        "Write a number, a text, TRUE, FALSE, NULL, x'..', DATE '..' or TIMESTAMP '..'");
  }

  private static Literal number(SqlNumericLiteral literal) {
    BigDecimal value = literal.getValueAs(BigDecimal.class);
    if (!literal.isInteger()) {
      boolean approximate = literal.getTypeName() != SqlTypeName.DECIMAL;
      return approximate
          ? new Literal(DataType.DOUBLE.coerce(value, "literal"), DataType.DOUBLE)
          : Literals.of(value);
    }
    int bits = value.toBigInteger().bitLength();
    if (bits < 32) {
      return Literals.of(value.intValue());
    }
    return bits < 64 ? Literals.of(value.longValue()) : Literals.of(value);
  }
}
