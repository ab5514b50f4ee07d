package org.openlindorm.sql.resolve.expression;

import java.math.BigDecimal;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.BitString;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.sql.parse.TemporalLiteral;
import org.openlindorm.type.DataType;

/** Literals of the grammar as literals of our expressions. */
public final class SqlLiterals {

  private SqlLiterals() {}

  /** Returns the typed value of a literal of the grammar. */
  public static Literal of(SqlLiteral literal) {
    if (literal instanceof SqlUnknownLiteral moment) {
      DataType type = TemporalLiteral.type(moment);
      if (type == null) {
        throw unsupported(literal);
      }
      return new Literal(TemporalLiteral.value(moment, type), type);
    }
    return switch (literal.getTypeName()) {
      case NULL -> new Literal(null, DataType.NULL);
      case BOOLEAN -> Literals.of(literal.booleanValue());
      case DECIMAL, DOUBLE, REAL -> number((SqlNumericLiteral) literal);
      case CHAR, VARCHAR -> Literals.of(literal.getValueAs(String.class));
      case BINARY -> Literals.of(Bytes.wrap(literal.getValueAs(BitString.class).getAsByteArray()));
      default -> throw unsupported(literal);
    };
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
