package org.openlindorm.schema;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DecimalText;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * The DEFAULT clause of a column: {@code NOW()} or a literal such as {@code 5}, {@code -1.5},
 * {@code 'it''s'}, {@code x'0aff'}, {@code TRUE}. The text is stored as SQL and parsed here. A
 * TIMESTAMP is in UTC, whatever the time zone of the session.
 */
public final class ColumnDefault {

  /** The time of the write, in the form that {@link ColumnDef#defaultText()} has. */
  public static final String NOW = "NOW()";

  private static final long MILLISECONDS_A_DAY = 86_400_000;

  private ColumnDefault() {}

  /**
   * Returns the value of a column that a write omits, in the memory class of the column's type.
   *
   * @param now the time of the statement, in milliseconds since the epoch (UTC)
   * @return null when the column has no default
   */
  public static @Nullable Object valueOf(ColumnDef column, long now) {
    String text = column.defaultText();
    if (text == null) {
      return null;
    }
    if (text.equals(NOW)) {
      return column.type().name() == TypeName.DATE
          ? (Object) (int) Math.floorDiv(WallClock.shown(now), MILLISECONDS_A_DAY)
          : (Object) now;
    }
    Object value = column.declaration().toStore(literal(text, column.name()));
    return value == null
        ? null
        : WallClock.in(WallClock.UTC, () -> column.type().coerce(value, column.name()));
  }

  /**
   * Returns the value that MySQL gives the existing rows of a new NOT NULL column, as {@link
   * ColumnDef#defaultText()} has it. It is the DEFAULT, or 0, an empty text, or the first value of
   * an ENUM.
   *
   * @return null for NULL, and for a type without such a value, such as DATE
   */
  public static @Nullable String filling(ColumnDef column) {
    if (column.defaultText() != null || column.nullable() || column.generation().generates()) {
      return column.defaultText();
    }
    MySqlColumnType shown = column.mysqlType();
    return switch (column.type().name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, DECIMAL -> "0";
      case BOOLEAN -> "FALSE";
      case VARCHAR, CHAR ->
          shown.name().equals("enum") ? quoted(shown.values().get(0)) : quoted("");
      case VARBINARY, BINARY -> "x''";
      case JSON -> quoted("null");
      case TIME -> quoted("00:00:00");
      default -> null;
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** Throws unless the default is a value of the column's type. */
  static void check(NewColumn column) {
    String text = column.defaultText();
    if (text == null) {
      return;
    }
    if (text.equals(NOW) && !isTime(column.type().name())) {
      throw unfit(text, column.name(), "NOW() is a default of TIMESTAMP and DATE columns");
    }
    Object value = valueOf(column.withId(0, false), 0);
    if (value == null) {
      throw unfit(text, column.name(), "write a constant");
    }
    column.declaration().check(value, column.name());
  }

  private static boolean isTime(TypeName type) {
    return type == TypeName.TIMESTAMP || type == TypeName.DATE;
  }

  private static Object literal(String text, String column) {
    String upper = text.toUpperCase(Locale.ROOT);
    if (upper.equals("TRUE") || upper.equals("FALSE")) {
      return upper.equals("TRUE");
    }
    try {
      if (upper.startsWith("X'")) {
        return Bytes.fromHex(text.substring(2, text.length() - 1));
      }
      if (isText(text)) {
        return unquoted(text);
      }
      return DecimalText.read(text);
    } catch (IllegalArgumentException unreadable) {
      throw unfit(text, column, "write a constant or NOW()");
    }
  }

  /** Returns whether a default is a text in quotes. */
  public static boolean isText(String literal) {
    return literal.startsWith("'") && literal.endsWith("'") && literal.length() > 1;
  }

  /** Returns the characters of a text in quotes. */
  public static String unquoted(String literal) {
    return literal.substring(1, literal.length() - 1).replace("''", "'");
  }

  private static LindormException unfit(String text, String column, String advice) {
    return LindormException.of(ErrorCode.DEFAULT_INVALID, column, text, advice);
  }
}
