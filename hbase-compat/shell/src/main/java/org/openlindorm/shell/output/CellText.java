package org.openlindorm.shell.output;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts values of a result to text. */
public final class CellText {

  /** The representation of NULL for people. */
  static final String NULL = "NULL";

  private static final Pattern LIKE_NULL = Pattern.compile("'*NULL'*");

  private CellText() {}

  /** Returns the value as in SQL, without quotes; null for NULL. Bytes are {@code x'00ff'}. */
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

  /** Returns text for people: {@link #visible}, and quoted if it could be taken for NULL. */
  static String shown(String text) {
    return visible(apart(text));
  }

  /** Returns a text, quoted if it could be taken for NULL: {@code NULL} is {@code 'NULL'}. */
  static String apart(String text) {
    return LIKE_NULL.matcher(text).matches() ? "'" + text.replace("'", "''") + "'" : text;
  }

  /** Returns a text on one line that is safe for a terminal: control characters are escaped. */
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

  /** Returns a text that is safe for a terminal, with its line ends. */
  public static String visibleLines(String text) {
    return String.join("\n", text.lines().map(CellText::visible).toList());
  }
}
