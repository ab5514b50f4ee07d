package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalTime;
import java.util.regex.Pattern;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.DecimalText;
import org.openlindorm.type.RealText;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.ValueText;
import org.openlindorm.type.VectorText;

/**
 * The conversion of a value by CAST: numbers round half up to integers and decimals, a text is an
 * integer up to the end of its whole number, text is cut to the length of VARCHAR(n), CHAR loses
 * the blanks that fill it, the text of a truth value is 1 or 0, a timestamp gives its day or its
 * time of day, DATE becomes midnight, dates and times become {@linkplain MomentNumber numbers} such
 * as 20240131 and come from such, and a whole number is the milliseconds of a TIMESTAMP. Everything
 * else is as in a write of the value to a column of the type. Text that does not read as the type
 * is refused with VALUE_TYPE.
 */
public final class Conversion {

  private static final String PLACE = "CAST";
  private static final long MICROS_OF_DAY = 86_400_000_000L;

  private static final Pattern EXPONENT = Pattern.compile("[eE]");

  private Conversion() {}

  public static Object convert(Object value, DataType from, DataType to) {
    TypeFamily source = TypeFamily.of(from);
    return switch (TypeFamily.of(to)) {
      case NULL -> value;
      case TEXT -> toText(value, from, to);
      case INTEGRAL -> integral(number(value, from, to), to);
      case APPROXIMATE -> approximate(number(value, from, to), to);
      case DECIMAL -> decimal(number(value, from, to), to);
      case BOOLEAN ->
          source.isNumeric()
              ? ValueComparison.compare(value, 0L) != 0
              : coerced(shown(value, from), to);
      case BINARY -> coerced(value, to);
      case DATE, TIME, TIMESTAMP -> temporal(value, from, to);
    };
  }

  /** Returns the text of any value, as results show it. */
  public static String text(Object value, DataType from) {
    if (TypeFamily.of(from).isTemporal()) {
      return TemporalText.format(value, from);
    }
    if (value instanceof Double || value instanceof Float) {
      return RealText.of(value.toString());
    }
    return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
  }

  /** Returns a date or a time as its text, not as the number that holds it in memory. */
  private static Object shown(Object value, DataType from) {
    return TypeFamily.of(from).isTemporal() ? text(value, from) : value;
  }

  private static Object toText(Object value, DataType from, DataType to) {
    String text = unbounded(value, from, to);
    if (from.name() == TypeName.CHAR && to.name() == TypeName.VARCHAR) {
      text = text.replaceFirst(" +$", "");
    }
    if (to.name() == TypeName.JSON) {
      return coerced(text, to);
    }
    if (to.precision() >= 0 && text.codePointCount(0, text.length()) > to.precision()) {
      text = text.substring(0, text.offsetByCodePoints(0, to.precision()));
    }
    return to.name() == TypeName.CHAR ? coerced(text, to) : text;
  }

  /** Bytes that are no UTF-8 are refused, as nothing may be put in their place. */
  private static String unbounded(Object value, DataType from, DataType to) {
    if (TypeFamily.of(from) == TypeFamily.BINARY) {
      return from.name() == TypeName.VECTOR
          ? VectorText.of((Bytes) value)
          : (String) coerced(value, DataType.VARCHAR);
    }
    boolean digit = value instanceof Boolean && to.name() != TypeName.JSON;
    return digit ? String.valueOf(Numbers.toLong(value)) : text(value, from);
  }

  private static Object number(Object value, DataType from, DataType to) {
    TypeFamily source = TypeFamily.of(from);
    if (source.isNumeric()) {
      return value;
    }
    if (source.isTemporal()) {
      BigDecimal number = MomentNumber.of(value, from);
      boolean whole = TypeFamily.of(to) == TypeFamily.INTEGRAL;
      return whole ? number.setScale(0, RoundingMode.DOWN) : number;
    }
    if (source == TypeFamily.TEXT || source == TypeFamily.NULL && value instanceof String) {
      Object number = parsed(value.toString(), to, PLACE);
      return TypeFamily.of(to) == TypeFamily.INTEGRAL ? wholePart(value.toString(), to) : number;
    }
    if (source == TypeFamily.NULL && (value instanceof Number || value instanceof Boolean)) {
      return value;
    }
    throw refused(shown(value, from), to);
  }

  /** MySQL reads a text up to the end of its whole number: '1.9' is 1, and so is '1e3'. */
  private static BigDecimal wholePart(String number, DataType to) {
    Object digits = parsed(EXPONENT.split(number, 2)[0], to, PLACE);
    return Numbers.toDecimal(digits).setScale(0, RoundingMode.DOWN);
  }

  /**
   * Returns the number that a text reads as.
   *
   * @throws LindormException VALUE_TYPE when it reads as none
   */
  public static Object parsed(String text, DataType to, String place) {
    String trimmed = text.trim();
    try {
      return DecimalText.read(trimmed);
    } catch (NumberFormatException e) {
      if (TypeFamily.of(to) == TypeFamily.APPROXIMATE
          && (trimmed.equals("NaN") || trimmed.endsWith("Infinity"))) {
        return Double.valueOf(trimmed);
      }
      throw LindormException.of(
          e, ErrorCode.VALUE_TYPE, to.sql(), "'" + text + "'", place, "; write a number");
    }
  }

  /**
   * Returns the truth value or the number that a text reads as.
   *
   * @throws LindormException VALUE_TYPE when it reads as none
   */
  public static Object truthOrNumber(String text, DataType to, String place) {
    Boolean truth = Truth.named(text);
    return truth == null ? parsed(text, to, place) : truth;
  }

  /** Rounds a FLOAT or DOUBLE half to even and a DECIMAL half up, like MySQL. */
  private static Object integral(Object number, DataType to) {
    if (number instanceof Double || number instanceof Float || number instanceof BigDecimal) {
      RoundingMode mode =
          number instanceof BigDecimal ? RoundingMode.HALF_UP : RoundingMode.HALF_EVEN;
      BigDecimal whole = Numbers.toDecimal(number).setScale(0, mode);
      if (whole.precision() > 19 || whole.toBigInteger().bitLength() > 63) {
        throw LindormException.of(ErrorCode.VALUE_RANGE, to.sql(), number, PLACE);
      }
      return coerced(whole.longValue(), to);
    }
    return coerced(Numbers.toLong(number), to);
  }

  private static Object approximate(Object number, DataType to) {
    double value = Numbers.toDouble(number);
    if (to.name().valueClass() == Double.class) {
      return value;
    }
    // from the number itself, not over double, which would round twice
    return number instanceof Double || number instanceof Boolean
        ? (Object) (float) value
        : (Object) ((Number) number).floatValue();
  }

  private static Object decimal(Object number, DataType to) {
    BigDecimal exact = Numbers.toDecimal(number);
    if (to.scale() < 0) {
      return exact;
    }
    BigDecimal rounded = exact.setScale(to.scale(), RoundingMode.HALF_UP);
    if (rounded.precision() > to.precision()) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, to.sql(), exact.toPlainString(), PLACE);
    }
    return rounded;
  }

  private static Object temporal(Object value, DataType from, DataType to) {
    TypeFamily source = TypeFamily.of(from);
    if (source == TypeFamily.of(to)) {
      return value;
    }
    if (source == TypeFamily.DATE && to.name() == TypeName.TIMESTAMP) {
      return TemporalText.midnight((Integer) value);
    }
    if (source == TypeFamily.TIMESTAMP) {
      long millis = (Long) value;
      return to.name() == TypeName.DATE
          ? (Object) TemporalText.day(millis)
          : (Object) TemporalText.millisOfDay(millis);
    }
    if (source == TypeFamily.TEXT && to.name() == TypeName.DATE && value.toString().length() > 10) {
      return TemporalText.day((Long) coerced(value, DataType.TIMESTAMP));
    }
    if (source.isNumeric() && to.name() != TypeName.TIMESTAMP) {
      BigDecimal number = Numbers.toDecimal(value);
      return to.name() == TypeName.DATE
          ? (Object) (int) MomentNumber.read(number, to.sql()).toLocalDate().toEpochDay()
          : timeOfDay(number, to);
    }
    if (source == TypeFamily.TEXT && to.name() == TypeName.TIME && Clock.isMoment(value)) {
      return TemporalText.millisOfDay((Long) coerced(value, DataType.TIMESTAMP));
    }
    boolean readable = source == TypeFamily.TEXT || source == TypeFamily.NULL;
    if (readable || source == TypeFamily.INTEGRAL && to.name() == TypeName.TIMESTAMP) {
      return coerced(source == TypeFamily.INTEGRAL ? Numbers.toLong(value) : value, to);
    }
    throw refused(shown(value, from), to);
  }

  private static Object timeOfDay(BigDecimal number, DataType to) {
    long micros = MomentNumber.micros(number);
    if (micros < 0 || micros >= MICROS_OF_DAY) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, to.sql(), number, PLACE);
    }
    return coerced(LocalTime.ofNanoOfDay(micros * 1_000), to);
  }

  private static Object coerced(Object value, DataType to) {
    Object coerced = to.coerce(value, PLACE);
    if (coerced == null) {
      throw refused(value, to);
    }
    return coerced;
  }

  private static LindormException refused(Object value, DataType to) {
    return LindormException.of(ErrorCode.VALUE_TYPE, to.sql(), ValueText.of(value), PLACE, "");
  }
}
