package org.openlindorm.expr.build;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.expr.value.Values;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Brings what is given, not read, to the type of the expression that it is compared with. */
final class Fitting {

  private Fitting() {}

  /** The constant in the other side's type, or null when it does not fit there without loss. */
  static @Nullable Expr fit(Expr given, Expr beside) {
    DataType type = beside.type();
    if (given instanceof Parameter parameter) {
      boolean open = parameter.type().equals(DataType.NULL) && !type.equals(DataType.NULL);
      return open ? new Parameter(parameter.index(), Comparisons.parameterType(type)) : null;
    }
    if (given instanceof Now) {
      return null;
    }
    Literal literal = (Literal) given;
    Object value = literal.value();
    if (value == null) {
      return new Literal(null, type);
    }
    TypeFamily from = TypeFamily.of(literal.type());
    return switch (TypeFamily.of(type)) {
      case NULL -> null;
      case BOOLEAN -> truth(value, from, type);
      case INTEGRAL, APPROXIMATE, DECIMAL -> number(value, from, type, beside.sql());
      case TEXT -> text(value, literal.type(), type);
      case BINARY -> binary(value, from, type, beside.sql());
      case DATE, TIME, TIMESTAMP -> moment(value, from, type, beside.sql());
    };
  }

  private static @Nullable Expr truth(Object value, TypeFamily from, DataType type) {
    if (from == TypeFamily.TEXT || from == TypeFamily.BOOLEAN) {
      return new Literal(type.coerce(value, "condition"), type);
    }
    boolean zero = from.isNumeric() && Values.compare(value, 0L) == 0;
    boolean one = from.isNumeric() && Values.compare(value, 1L) == 0;
    return zero || one ? new Literal(one, type) : null;
  }

  private static @Nullable Expr number(Object value, TypeFamily from, DataType type, String place) {
    if (from == TypeFamily.TEXT) {
      Object parsed = Conversion.parsed(value.toString(), type, place);
      Expr fitted = number(parsed, TypeFamily.DECIMAL, type, place);
      return fitted == null ? Literals.of(parsed) : fitted;
    }
    if (!from.isNumeric() && from != TypeFamily.TIMESTAMP) {
      return null;
    }
    Literal converted = convertedNumber(value, type);
    if (converted == null || converted.value() == null) {
      return null;
    }
    boolean fraction = from == TypeFamily.DECIMAL || from == TypeFamily.APPROXIMATE;
    boolean nearest = TypeFamily.of(type) == TypeFamily.APPROXIMATE && fraction;
    return nearest || Values.compare(value, converted.value()) == 0 ? converted : null;
  }

  /** The nearest value of the type, or null when the number is beyond its range. */
  private static @Nullable Literal convertedNumber(Object value, DataType type) {
    if (TypeFamily.of(type) == TypeFamily.APPROXIMATE) {
      Object near = Conversion.convert(value, DataType.DOUBLE, type);
      return Double.isInfinite(((Number) near).doubleValue()) ? null : new Literal(near, type);
    }
    if (value instanceof Double || value instanceof Float) {
      if (!Double.isFinite(((Number) value).doubleValue())) {
        return null;
      }
    }
    BigDecimal exact = Numbers.toDecimal(value);
    if (TypeFamily.of(type) == TypeFamily.DECIMAL) {
      return Ranges.decimal(exact, type);
    }
    return Ranges.integer(exact, type);
  }

  private static @Nullable Expr text(Object value, DataType from, DataType type) {
    if (TypeFamily.of(from) == TypeFamily.BINARY) {
      return null;
    }
    String text = Conversion.text(value, from);
    boolean padded =
        type.name() == TypeName.CHAR && text.codePointCount(0, text.length()) <= type.precision();
    DataType kept = type.name() == TypeName.JSON ? DataType.VARCHAR : DataType.of(type.name());
    return padded
        ? new Literal(type.coerce(text, "condition"), type)
        : new Literal(text, type.name() == TypeName.CHAR ? DataType.VARCHAR : kept);
  }

  private static @Nullable Expr binary(Object value, TypeFamily from, DataType type, String place) {
    if (from != TypeFamily.TEXT && from != TypeFamily.BINARY) {
      return null;
    }
    Bytes bytes = (Bytes) DataType.VARBINARY.coerce(value, place);
    boolean padded =
        type.name() == TypeName.BINARY && bytes != null && bytes.length() <= type.precision();
    return padded
        ? new Literal(type.coerce(bytes, place), type)
        : new Literal(bytes, DataType.VARBINARY);
  }

  private static @Nullable Expr moment(Object value, TypeFamily from, DataType type, String place) {
    TypeFamily to = TypeFamily.of(type);
    boolean millis = from == TypeFamily.INTEGRAL && to == TypeFamily.TIMESTAMP;
    if (from == to || from == TypeFamily.TEXT) {
      return new Literal(type.coerce(value, place), type);
    }
    if (millis) {
      return new Literal(Numbers.toLong(value), type);
    }
    if (from == TypeFamily.DATE && to == TypeFamily.TIMESTAMP) {
      return new Literal(TemporalText.midnight((Integer) value), type);
    }
    return from == TypeFamily.TIMESTAMP && to == TypeFamily.DATE ? dateOrNot((Long) value) : null;
  }

  /** The day of a timestamp at midnight; any other stays a TIMESTAMP, which the date is cast to. */
  private static @Nullable Expr dateOrNot(long millis) {
    return TemporalText.millisOfDay(millis) == 0
        ? new Literal(TemporalText.day(millis), DataType.DATE)
        : null;
  }
}
