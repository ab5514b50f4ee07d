package org.openlindorm.hbase.shell.output;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values of a result as text. */
public final class CellText {

  /** How people read that there is no value. */
  static final String NULL = "NULL";

  private static final Pattern LIKE_NULL = Pattern.compile("'*NULL'*");

  private CellText() {}

  /** The value as SQL would write it, without quotes; null for NULL. Bytes read {@code x'00ff'}. */
  public static @Nullable String of(ResultSet rows, int column, int jdbcType) throws SQLException {
    switch (jdbcType) {
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> {
        byte[] bytes = rows.getBytes(column);
        return bytes == null ? null : "x'" + HexFormat.of().formatHex(bytes) + "'";
      }
      case Types.DECIMAL, Types.NUMERIC -> {
        BigDecimal number = rows.getBigDecimal(column);
        return number == null ? null : number.toPlainString();
      }
      default -> {
        String text = rows.getString(column);
        return rows.wasNull() ? null : text;
      }
    }
  }

  public static boolean isNumber(int jdbcType) {
    return switch (jdbcType) {
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.FLOAT,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC ->
          true;
      default -> false;
    };
  }

  /** For people: {@link #visible}, and in quotes where it would read as no value at all. */
  static String shown(String text) {
    return visible(apart(text));
  }

  /** In quotes where it would read as no value at all: {@code NULL} is {@code 'NULL'}. */
  static String apart(String text) {
    return LIKE_NULL.matcher(text).matches() ? "'" + text.replace("'", "''") + "'" : text;
  }

  /** On one line and harmless to a terminal: control characters are written out. */
  public static String visible(String text) {
    boolean plain = text.chars().noneMatch(Character::isISOControl);
    if (plain) {
      return text;
    }
    StringBuilder visible = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> visible.append("\\n");
        case '\r' -> visible.append("\\r");
        case '\t' -> visible.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            visible.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
          } else {
            visible.append(c);
          }
        }
      }
    }
    return visible.toString();
  }

  /** Harmless to a terminal, with its line ends. */
  public static String visibleLines(String text) {
    return String.join("\n", text.lines().map(CellText::visible).toList());
  }
}
