package org.openlindorm.hbase.shell;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Values of a result as text. */
final class CellText {

  private CellText() {}

  /** The value as SQL would write it, without quotes; null for NULL. Bytes read {@code x'00ff'}. */
  static @Nullable String of(ResultSet rows, int column, int jdbcType) throws SQLException {
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

  static boolean isNumber(int jdbcType) {
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

  /** On one line and harmless to a terminal: control characters are written out. */
  static String visible(String text) {
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
  static String visibleLines(String text) {
    return String.join("\n", text.lines().map(CellText::visible).toList());
  }
}
