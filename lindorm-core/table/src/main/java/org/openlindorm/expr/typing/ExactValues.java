package org.openlindorm.expr.typing;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.StoredNumber;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Converts a given value to the type of the expression that it is compared with, where the
 * comparison by {@link ComparisonTypes} has the same result. Then no row needs a conversion, and
 * the value bounds a key directly.
 */
public final class ExactValues {

  /** Decimals with this number of digits have different doubles. */
  private static final int DOUBLE_DIGITS = 15;

  private ExactValues() {}

  /** Returns whether values of a type can have an exact counterpart in another one at all. */
  public static boolean exist(DataType from, DataType to) {
    ComparisonType type = ComparisonTypes.of(from, to);
    return switch (type.form()) {
      case JSON, NONE -> false;
      case AS_IS -> from.name() != TypeName.NULL && to.name() != TypeName.NULL;
      case PADDED -> TypeFamily.of(from) == TypeFamily.of(to) || isBinary(to);
      case CONVERTED -> TypeFamily.of(to) != TypeFamily.TEXT && !isReadAsMoment(to, type);
    };
  }

  /** Several numbers are one day. */
  private static boolean isReadAsMoment(DataType to, ComparisonType type) {
    return TypeFamily.of(to).isNumeric() && TypeFamily.of(type.type()).isTemporal();
  }

  private static boolean isBinary(DataType type) {
    return TypeFamily.of(type) == TypeFamily.BINARY;
  }

  /**
   * Returns the value of {@code to} that compares with values of {@code to} as the given one does;
   * null when there is none.
   *
   * @param place the other side of the comparison, for messages
   * @throws LindormException VALUE_TYPE when a text is no value of the type in which both compare
   */
  public static @Nullable Object of(Object value, DataType from, DataType to, String place) {
    if (!exist(from, to)) {
      return null;
    }
    TypeFamily source = TypeFamily.of(from);
    return switch (TypeFamily.of(to)) {
      case NULL -> null;
      case BOOLEAN -> truth(value, source, to, place);
      case INTEGRAL, APPROXIMATE, DECIMAL -> number(value, source, to, place);
      case TEXT -> text((String) value, to);
      case BINARY -> bytes(value, to, place);
      case DATE -> day(value, source, place);
      case TIME ->
          source.isNumeric() ? StoredNumber.constant(value, to, place) : to.coerce(value, place);
      case TIMESTAMP -> moment(value, source, place);
    };
  }

  private static @Nullable Object truth(Object value, TypeFamily from, DataType to, String place) {
    Object given =
        from == TypeFamily.TEXT ? Conversion.truthOrNumber(value.toString(), to, place) : value;
    boolean zero = ValueComparison.compare(given, 0L) == 0;
    return zero || ValueComparison.compare(given, 1L) == 0 ? (Boolean) !zero : null;
  }

  private static @Nullable Object number(Object value, TypeFamily from, DataType to, String place) {
    if (from == TypeFamily.INTEGRAL && TypeFamily.of(to) == TypeFamily.INTEGRAL) {
      return NumberRanges.integer(Numbers.toLong(value), to);
    }
    Object given = from == TypeFamily.TEXT ? Conversion.parsed(value.toString(), to, place) : value;
    if (given instanceof Double || given instanceof Float) {
      if (!Double.isFinite(((Number) given).doubleValue())) {
        return null;
      }
    }
    return switch (TypeFamily.of(to)) {
      case APPROXIMATE -> real(given, to);
      case DECIMAL -> decimal(given, to);
      default -> NumberRanges.integer(Numbers.toDecimal(given), to);
    };
  }

  /** A DECIMAL compares as the DOUBLE that is nearest to it; other numbers exactly. */
  private static @Nullable Object real(Object value, DataType to) {
    Object given = value instanceof BigDecimal decimal ? (Object) decimal.doubleValue() : value;
    Object converted = Conversion.convert(given, DataType.DOUBLE, to);
    boolean same =
        Double.isFinite(((Number) converted).doubleValue())
            && ValueComparison.compare(given, converted) == 0;
    return same ? converted : null;
  }

  private static @Nullable Object decimal(Object value, DataType to) {
    BigDecimal exact = NumberRanges.decimal(Numbers.toDecimal(value), to);
    boolean real = value instanceof Double || value instanceof Float;
    if (exact == null || !real) {
      return exact;
    }
    boolean distinct = to.precision() >= 0 && to.precision() <= DOUBLE_DIGITS;
    return distinct && exact.doubleValue() == ((Number) value).doubleValue() ? exact : null;
  }

  private static @Nullable Object text(String text, DataType to) {
    if (to.name() != TypeName.CHAR) {
      return text;
    }
    String padded = padded(text, to.precision());
    return padded.codePointCount(0, padded.length()) > to.precision() ? null : padded;
  }

  /** Returns the text without blanks at its end, filled with blanks up to a length. */
  public static String padded(String text, int length) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    int characters = text.codePointCount(0, end);
    String bare = text.substring(0, end);
    return characters < length ? bare + " ".repeat(length - characters) : bare;
  }

  private static @Nullable Object bytes(Object value, DataType to, String place) {
    if (to.name() == TypeName.VECTOR && value instanceof String) {
      return to.coerce(value, place);
    }
    Bytes bytes = (Bytes) DataType.VARBINARY.coerce(value, place);
    if (bytes == null || to.name() != TypeName.BINARY) {
      return bytes;
    }
    Bytes padded = padded(bytes, to.precision());
    return padded.length() > to.precision() ? null : padded;
  }

  /** Returns the bytes without zeros at their end, filled with zeros up to a length. */
  public static Bytes padded(Bytes bytes, int length) {
    int end = bytes.length();
    while (end > 0 && bytes.at(end - 1) == 0) {
      end--;
    }
    ByteWriter out = new ByteWriter().bytes(bytes.slice(0, end));
    for (int i = end; i < length; i++) {
      out.int8(0);
    }
    return out.toBytes();
  }

  private static @Nullable Object day(Object value, TypeFamily from, String place) {
    if (from == TypeFamily.DATE) {
      return value;
    }
    Object moment =
        from.isNumeric()
            ? StoredNumber.constant(value, DataType.TIMESTAMP, place)
            : timestamp(value, place);
    if (!(moment instanceof Long millis)) {
      return null;
    }
    int day = TemporalText.day(millis);
    return TemporalText.midnight(day) == millis ? day : null;
  }

  /** Returns the moment next to a DATE; what is wrong with a text is reported as of a DATE. */
  private static @Nullable Object timestamp(Object value, String place) {
    try {
      return DataType.TIMESTAMP.coerce(value, place);
    } catch (LindormException failure) {
      DataType.DATE.coerce(value, place);
      throw failure;
    }
  }

  private static @Nullable Object moment(Object value, TypeFamily from, String place) {
    return switch (from) {
      case DATE -> TemporalText.midnight((Integer) value);
      case TEXT, TIMESTAMP -> DataType.TIMESTAMP.coerce(value, place);
      default -> millis(value);
    };
  }

  private static @Nullable Object millis(Object number) {
    boolean real = number instanceof Double || number instanceof Float;
    if (real && !Double.isFinite(((Number) number).doubleValue())) {
      return null;
    }
    Object millis = NumberRanges.integer(Numbers.toDecimal(number), DataType.BIGINT);
    return millis == null ? null : inRange((Long) millis);
  }

  private static @Nullable Object inRange(long millis) {
    try {
      return DataType.TIMESTAMP.coerce(millis, "TIMESTAMP");
    } catch (LindormException failure) {
      if (failure.code().isWrongValue()) {
        return null;
      }
      throw failure;
    }
  }
}
