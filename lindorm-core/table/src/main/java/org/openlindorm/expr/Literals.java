package org.openlindorm.expr;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Literals for values whose class alone determines their type. */
public final class Literals {

  private Literals() {}

  /**
   * Returns a literal of the plainest type of the value's class: an Integer is INTEGER, a LocalDate
   * a DATE.
   */
  public static Literal of(@Nullable Object value) {
    DataType moment = value == null ? null : DataType.ofMoment(value);
    return moment == null
        ? new Literal(value, typeOf(value))
        : new Literal(moment.coerce(value, "parameter"), moment);
  }

  /** Returns a literal for a value of any class that a client may send, in its memory class. */
  public static Literal ofArriving(Object given) {
    if (given instanceof BigInteger) {
      return of(DataType.of(TypeName.DECIMAL).coerce(given, "parameter"));
    }
    if (given instanceof byte[]) {
      return of(DataType.VARBINARY.coerce(given, "parameter"));
    }
    return of(given instanceof Character ? given.toString() : given);
  }

  /**
   * Returns a hexadecimal or binary literal as the unsigned number that it is in MySQL's
   * arithmetic; null for another expression and for more than eight bytes.
   */
  public static @Nullable Literal numberOfBytes(Expr expr) {
    if (!(expr instanceof Literal literal)
        || !(literal.value() instanceof Bytes bytes)
        || bytes.length() > Long.BYTES) {
      return null;
    }
    BigInteger number = new BigInteger(1, bytes.toArray());
    return number.bitLength() < Long.SIZE
        ? new Literal(number.longValue(), DataType.BIGINT)
        : new Literal(new BigDecimal(number), DataType.decimal(20, 0));
  }

  private static DataType typeOf(@Nullable Object value) {
    if (value == null) {
      return DataType.NULL;
    }
    if (value instanceof BigDecimal decimal) {
      return decimalType(decimal);
    }
    if (value instanceof Boolean) {
      return DataType.BOOLEAN;
    }
    if (value instanceof String) {
      return DataType.VARCHAR;
    }
    if (value instanceof Bytes) {
      return DataType.VARBINARY;
    }
    if (value instanceof Long) {
      return DataType.BIGINT;
    }
    if (value instanceof Integer) {
      return DataType.INTEGER;
    }
    if (value instanceof Double) {
      return DataType.DOUBLE;
    }
    if (value instanceof Float) {
      return DataType.FLOAT;
    }
    if (value instanceof Short) {
      return DataType.SMALLINT;
    }
    if (value instanceof Byte) {
      return DataType.TINYINT;
    }
    throw LindormException.of(
        ErrorCode.VALUE_TYPE, "SQL", value, "parameter", "; class " + value.getClass().getName());
  }

  /** Returns the narrowest DECIMAL type that holds a value: 1.50 is DECIMAL(3,2). */
  static DataType decimalType(BigDecimal decimal) {
    int scale = Math.max(decimal.scale(), 0);
    int digits = Math.max(decimal.precision() - decimal.scale() + scale, scale);
    return DataType.decimal(Math.max(digits, 1), scale);
  }
}
