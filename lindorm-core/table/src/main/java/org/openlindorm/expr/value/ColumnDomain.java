package org.openlindorm.expr.value;

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
 * order of {@link ValueComparison#compare}. The one place where key bounds are derived from
 * comparisons.
 *
 * @param column the type of the column
 * @param rule how values are rounded
 * @param zone the zone in which days begin; only {@link Rule#DAY} reads it
 */
public record ColumnDomain(DataType column, Rule rule, ZoneId zone) {

  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();
  private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();

  /** The rounding of a value. */
  public enum Rule {
    /** Every value that arrives is a value of the column's type. */
    SAME,
    /** Numbers of all classes, BOOLEAN as 0 and 1, TIMESTAMP as milliseconds. */
    NUMBER,
    /** DOUBLE next to DECIMAL that is cast to it: some decimals of many digits become the same. */
    REAL,
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
   * Returns the domain of a column that is compared as it is with values of a type; null when the
   * order of the comparison is not the order of the column.
   */
  public static @Nullable ColumnDomain of(DataType column, DataType given) {
    Rule rule = rule(column, given);
    return rule == null ? null : new ColumnDomain(column, rule, WallClock.UTC);
  }

  /** Returns the same for a CHAR(n) column of which the blanks that fill it are removed. */
  public static @Nullable ColumnDomain unpadded(DataType column, DataType given) {
    return column.name() == TypeName.CHAR && isPlainText(given)
        ? new ColumnDomain(column, Rule.BARE_TEXT, WallClock.UTC)
        : null;
  }

  /**
   * Returns the same for a column that is cast to another type. A FLOAT that is cast to DOUBLE
   * prints with other digits, which a DECIMAL is compared with.
   *
   * @param zone the zone in which the cast is computed
   */
  public static @Nullable ColumnDomain cast(
      DataType column, DataType as, DataType given, ZoneId zone) {
    boolean day = column.name() == TypeName.DATE && as.name() == TypeName.TIMESTAMP;
    if (day) {
      return given.name() == TypeName.TIMESTAMP ? new ColumnDomain(column, Rule.DAY, zone) : null;
    }
    if (column.name() == TypeName.DECIMAL && as.name() == TypeName.DOUBLE) {
      return TypeFamily.of(given) == TypeFamily.APPROXIMATE
          ? new ColumnDomain(column, Rule.REAL, zone)
          : null;
    }
    boolean prints =
        TypeFamily.of(given) == TypeFamily.DECIMAL && column.name().valueClass() == Float.class;
    return NumberDomain.keepsNumbers(column, as) && !prints ? of(column, given) : null;
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

  /**
   * Returns whether the bounds that {@link #limit} derives contain no other values than the
   * comparison, so that the comparison needs no second check.
   */
  public boolean isExact() {
    return rule != Rule.BARE_TEXT && rule != Rule.REAL;
  }

  /**
   * Returns whether at most one value of the column equals a given one, which {@link #point} finds.
   */
  public boolean hasPoints() {
    return rule != Rule.REAL;
  }

  /** Returns the value of the column's type that equals the given one, or null when none does. */
  public @Nullable Object point(Object value) {
    return switch (rule) {
      case SAME -> value;
      case NUMBER ->
          NumberDomain.isHeld(column, value)
              ? value
              : new NumberDomain(column).position(value).point();
      case REAL -> throw new IllegalStateException("several decimals may equal a double");
      case DAY -> day((Long) value).point();
      case PADDED_TEXT -> paddedText((String) value).point();
      case BARE_TEXT -> bareText((String) value);
      case PADDED_BYTES -> paddedBytes((Bytes) value).point();
    };
  }

  /**
   * Returns the position of the given value among the values of the column's type.
   *
   * @param greater whether the column is to be greater, which matters where the bound is not exact
   */
  public DomainPosition limit(Object value, boolean greater) {
    return switch (rule) {
      case SAME -> DomainPosition.at(value);
      case NUMBER -> new NumberDomain(column).position(value);
      case REAL -> new NumberDomain(column).near(Numbers.toDouble(value), greater);
      case DAY -> day((Long) value);
      case PADDED_TEXT -> paddedText((String) value);
      case BARE_TEXT -> greater ? leastBareText((String) value) : mostBareText((String) value);
      case PADDED_BYTES -> paddedBytes((Bytes) value);
    };
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

  /**
   * Returns a position below all texts that begin with the given one: control characters sort
   * before blanks.
   */
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
