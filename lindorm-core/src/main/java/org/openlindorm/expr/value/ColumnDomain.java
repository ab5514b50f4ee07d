package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.DomainPosition;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * Rounds the values that a column is compared with into the domain of the column's type, by the
 * order of {@link Values#compare}. The one place where key bounds are derived from comparisons.
 *
 * @param column the type of the column
 * @param rule how values are rounded
 * @param zone the zone in which days begin; only {@link Rule#DAY} reads it
 */
public record ColumnDomain(DataType column, Rule rule, ZoneId zone) {

  private static final int LONG_DIGITS = 19;
  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();
  private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();

  /** How a value is rounded. */
  public enum Rule {
    /** Every value that arrives is a value of the column's type. */
    SAME,
    /** Numbers of all classes, BOOLEAN as 0 and 1, TIMESTAMP as milliseconds. */
    NUMBER,
    /** A TIMESTAMP next to a DATE column, whose values are the midnights. */
    DAY,
    /** Text next to CHAR(n), compared with the blanks that fill it. */
    PADDED_TEXT,
    /** Text next to CHAR(n), compared without the blanks that fill it. */
    BARE_TEXT,
    /** Bytes next to BINARY(n). */
    PADDED_BYTES
  }

  /**
   * The domain of a column that is compared as it is with values of a type; null when the order of
   * the comparison is not the order of the column.
   */
  public static @Nullable ColumnDomain of(DataType column, DataType given) {
    Rule rule = rule(column, given);
    return rule == null ? null : new ColumnDomain(column, rule, WallClock.UTC);
  }

  /** The same for a CHAR(n) column of which the blanks that fill it are removed. */
  public static @Nullable ColumnDomain unpadded(DataType column, DataType given) {
    return column.name() == TypeName.CHAR && isPlainText(given)
        ? new ColumnDomain(column, Rule.BARE_TEXT, WallClock.UTC)
        : null;
  }

  /**
   * The same for a column that is cast to another type. A FLOAT that is cast to DOUBLE prints with
   * other digits, which a DECIMAL is compared with.
   *
   * @param zone the zone in which the cast is computed
   */
  public static @Nullable ColumnDomain cast(
      DataType column, DataType as, DataType given, ZoneId zone) {
    boolean day = column.name() == TypeName.DATE && as.name() == TypeName.TIMESTAMP;
    if (day) {
      return given.name() == TypeName.TIMESTAMP ? new ColumnDomain(column, Rule.DAY, zone) : null;
    }
    boolean prints =
        TypeFamily.of(given) == TypeFamily.DECIMAL && column.name().valueClass() == Float.class;
    return keepsNumbers(column, as) && !prints ? of(column, given) : null;
  }

  private static @Nullable Rule rule(DataType column, DataType given) {
    TypeFamily family = TypeFamily.of(column);
    TypeFamily other = TypeFamily.of(given);
    return switch (family) {
      case BOOLEAN, INTEGRAL, APPROXIMATE, DECIMAL, TIMESTAMP ->
          other.isNumeric() || other == TypeFamily.TIMESTAMP ? Rule.NUMBER : null;
      case DATE, TIME -> other == family ? Rule.SAME : null;
      case TEXT -> {
        boolean text = isPlainText(given) && column.name() != TypeName.JSON;
        yield !text ? null : column.name() == TypeName.CHAR ? Rule.PADDED_TEXT : Rule.SAME;
      }
      case BINARY ->
          other != TypeFamily.BINARY
              ? null
              : column.name() == TypeName.BINARY ? Rule.PADDED_BYTES : Rule.SAME;
      case NULL -> null;
    };
  }

  private static boolean isPlainText(DataType type) {
    return TypeFamily.of(type) == TypeFamily.TEXT && type.name() != TypeName.JSON;
  }

  /** Whether a cast changes the class of numbers and none of the numbers. */
  private static boolean keepsNumbers(DataType column, DataType as) {
    return switch (TypeFamily.of(as)) {
      case INTEGRAL -> isWhole(column) && digits(column) <= digits(as);
      case DECIMAL ->
          isWhole(column)
              ? as.scale() < 0 || digits(column) <= as.precision() - as.scale()
              : TypeFamily.of(column) == TypeFamily.DECIMAL && keepsDigits(column, as);
      case APPROXIMATE ->
          as.name().valueClass() == Double.class
              && (TypeFamily.of(column) == TypeFamily.APPROXIMATE
                  || isWhole(column) && digits(column) < LONG_DIGITS);
      default -> false;
    };
  }

  private static boolean keepsDigits(DataType column, DataType as) {
    return as.scale() < 0
        || column.scale() >= 0
            && as.scale() >= column.scale()
            && as.precision() - as.scale() >= column.precision() - column.scale();
  }

  private static boolean isWhole(DataType type) {
    TypeFamily family = TypeFamily.of(type);
    return family == TypeFamily.INTEGRAL || family == TypeFamily.BOOLEAN;
  }

  /** Decimal digits of the largest value of a type of whole numbers. */
  private static int digits(DataType whole) {
    return Long.toString(largest(whole)).length();
  }

  private static long largest(DataType whole) {
    Class<?> holder = whole.name().valueClass();
    if (holder == Long.class) {
      return Long.MAX_VALUE;
    }
    if (holder == Integer.class) {
      return Integer.MAX_VALUE;
    }
    return holder == Short.class ? Short.MAX_VALUE : holder == Byte.class ? Byte.MAX_VALUE : 1;
  }

  private static long smallest(DataType whole) {
    return TypeFamily.of(whole) == TypeFamily.BOOLEAN ? 0 : -largest(whole) - 1;
  }

  /**
   * Whether the bounds that {@link #limit} derives contain no other values than the comparison, so
   * that the comparison needs no second check.
   */
  public boolean isExact() {
    return rule != Rule.BARE_TEXT;
  }

  /** The value of the column's type that equals the given one, or null when none does. */
  public @Nullable Object point(Object value) {
    return switch (rule) {
      case SAME -> value;
      case NUMBER -> isHeld(value) ? value : number(value).point();
      case DAY -> day((Long) value).point();
      case PADDED_TEXT -> paddedText((String) value).point();
      case BARE_TEXT -> bareText((String) value);
      case PADDED_BYTES -> paddedBytes((Bytes) value).point();
    };
  }

  /**
   * The position of the given value among the values of the column's type.
   *
   * @param greater whether the column is to be greater, which matters where the bound is not exact
   */
  public DomainPosition limit(Object value, boolean greater) {
    return switch (rule) {
      case SAME -> DomainPosition.at(value);
      case NUMBER -> isHeld(value) ? DomainPosition.at(value) : number(value);
      case DAY -> day((Long) value);
      case PADDED_TEXT -> paddedText((String) value);
      case BARE_TEXT -> greater ? leastBareText((String) value) : mostBareText((String) value);
      case PADDED_BYTES -> paddedBytes((Bytes) value);
    };
  }

  /** Whether the value is one of the column's type already. */
  private boolean isHeld(Object value) {
    return column.name().valueClass().isInstance(value)
        && (!(value instanceof BigDecimal decimal)
            || column.scale() < 0
            || decimal.scale() == column.scale() && decimal.precision() <= column.precision());
  }

  private DomainPosition number(Object value) {
    if (TypeFamily.of(column) == TypeFamily.APPROXIMATE) {
      return floating(value);
    }
    if (Values.isFloating(value)) {
      double given = ((Number) value).doubleValue();
      if (!Double.isFinite(given)) {
        return given == Double.NEGATIVE_INFINITY
            ? DomainPosition.BELOW_ALL
            : DomainPosition.ABOVE_ALL;
      }
    }
    if (TypeFamily.of(column) == TypeFamily.DECIMAL) {
      return decimal(Values.exact(value, true));
    }
    return Values.isInteger(value)
        ? whole(Numbers.toLong(value), true)
        : whole(Values.exact(value, false));
  }

  private DomainPosition floating(Object value) {
    boolean single = column.name().valueClass() == Float.class;
    Object neighbour = single ? (Object) single(value) : (Object) Numbers.toDouble(value);
    int order = Values.compare(neighbour, value);
    return order == 0
        ? DomainPosition.at(neighbour)
        : order < 0 ? DomainPosition.above(neighbour) : DomainPosition.below(neighbour);
  }

  private static float single(Object value) {
    return value instanceof Boolean
        ? (float) Numbers.toDouble(value)
        : ((Number) value).floatValue();
  }

  private DomainPosition whole(BigDecimal value) {
    int before = value.precision() - value.scale();
    if (value.signum() != 0 && before > LONG_DIGITS) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    BigDecimal floor = floor(value, 0);
    if (floor.toBigInteger().bitLength() >= Long.SIZE) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    return whole(floor.longValue(), floor.compareTo(value) == 0);
  }

  /**
   * @param exact whether the value is the whole number, and not a fraction above it
   */
  private DomainPosition whole(long floor, boolean exact) {
    if (floor < smallest(column)) {
      return DomainPosition.BELOW_ALL;
    }
    if (floor > largest(column)) {
      return DomainPosition.ABOVE_ALL;
    }
    Object neighbour =
        switch (column.name()) {
          case TINYINT -> (Object) (byte) floor;
          case SMALLINT, HSHORT -> (short) floor;
          case INTEGER, HINTEGER -> (int) floor;
          case BOOLEAN, HBOOLEAN -> floor == 1;
          default -> floor;
        };
    return exact ? DomainPosition.at(neighbour) : DomainPosition.above(neighbour);
  }

  private DomainPosition decimal(BigDecimal value) {
    if (column.scale() < 0) {
      return DomainPosition.at(value);
    }
    boolean large =
        value.signum() != 0
            && (long) value.precision() - value.scale() > column.precision() - column.scale();
    BigDecimal floor = large ? value : floor(value, column.scale());
    if (large || floor.precision() > column.precision()) {
      return value.signum() < 0 ? DomainPosition.BELOW_ALL : DomainPosition.ABOVE_ALL;
    }
    return floor.compareTo(value) == 0 ? DomainPosition.at(floor) : DomainPosition.above(floor);
  }

  /** The largest number of a scale that is not above the given one; cheap for any exponent. */
  private static BigDecimal floor(BigDecimal value, int scale) {
    boolean tiny = (long) value.scale() - value.precision() > scale;
    if (!tiny) {
      return value.setScale(scale, RoundingMode.FLOOR);
    }
    return BigDecimal.valueOf(value.signum() < 0 ? -1 : 0, scale);
  }

  private DomainPosition day(long millis) {
    return WallClock.in(zone, () -> dayHere(millis));
  }

  /** The zone's clock may skip a midnight or show one twice, so the neighbours are tried. */
  private static DomainPosition dayHere(long millis) {
    long estimate = Math.floorDiv(millis, Duration.ofDays(1).toMillis());
    if (estimate < FIRST_DAY - 1) {
      return DomainPosition.BELOW_ALL;
    }
    if (estimate > LAST_DAY + 1) {
      return DomainPosition.ABOVE_ALL;
    }
    int day = TemporalText.day(millis);
    while (TemporalText.midnight(day) > millis) {
      day--;
    }
    while (TemporalText.midnight(day + 1) <= millis) {
      day++;
    }
    return TemporalText.midnight(day) == millis
        ? DomainPosition.at(day)
        : DomainPosition.above(day);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String start(String text, int characters) {
    return length(text) <= characters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, characters));
  }

  private String filled(String text, String with) {
    return text + with.repeat(column.precision() - length(text));
  }

  private DomainPosition paddedText(String text) {
    int length = length(text);
    if (length == column.precision()) {
      return DomainPosition.at(text);
    }
    return length > column.precision()
        ? DomainPosition.above(start(text, column.precision()))
        : DomainPosition.below(filled(text, "\0"));
  }

  private @Nullable String bareText(String text) {
    return text.endsWith(" ") || length(text) > column.precision() ? null : filled(text, " ");
  }

  /** Below all texts that begin with the given one: control characters sort before blanks. */
  private DomainPosition leastBareText(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return DomainPosition.below(filled(start(text.substring(0, end), column.precision()), "\0"));
  }

  /** A text that ends before a control character of the given one is smaller, its key is not. */
  private DomainPosition mostBareText(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) >= ' ') {
      end++;
    }
    return DomainPosition.above(filled(start(text.substring(0, end), column.precision()), " "));
  }

  private DomainPosition paddedBytes(Bytes bytes) {
    int length = column.precision();
    if (bytes.length() == length) {
      return DomainPosition.at(bytes);
    }
    if (bytes.length() > length) {
      return DomainPosition.above(bytes.slice(0, length));
    }
    ByteWriter filled = new ByteWriter().bytes(bytes);
    for (int i = bytes.length(); i < length; i++) {
      filled.int8(0);
    }
    return DomainPosition.below(filled.toBytes());
  }
}
