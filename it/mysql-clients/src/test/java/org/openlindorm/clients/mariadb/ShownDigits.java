package org.openlindorm.clients.mariadb;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/** The digits that a server shows of the numbers of a column. */
sealed interface ShownDigits {

  /** MariaDB's mark of a DOUBLE that is shown with the digits that its value needs. */
  int NOT_FIXED = 31;

  /** MariaDB and MySQL show a FLOAT with six digits. */
  int OF_A_FLOAT = 6;

  /** A column that is neither FLOAT nor DOUBLE: every digit counts. */
  record Exact() implements ShownDigits {
    @Override
    public String shown(BigDecimal number, String text) {
      return text;
    }
  }

  /** A DOUBLE with the digits that its value needs. */
  record Needed() implements ShownDigits {
    @Override
    public String shown(BigDecimal number, String text) {
      return text;
    }
  }

  /** A fixed number of significant digits. */
  record Significant(int digits) implements ShownDigits {
    @Override
    public String shown(BigDecimal number, String text) {
      return number
          .round(new MathContext(digits, RoundingMode.HALF_EVEN))
          .stripTrailingZeros()
          .toString();
    }
  }

  /** A fixed number of digits after the point. */
  record AfterPoint(int digits) implements ShownDigits {
    @Override
    public String shown(BigDecimal number, String text) {
      return number.setScale(digits, RoundingMode.HALF_UP).toString();
    }
  }

  /** The digits of a column of a server that follows MySQL's protocol. */
  static ShownDigits of(ResultSetMetaData columns, int column) throws SQLException {
    return switch (columns.getColumnType(column)) {
      case Types.REAL, Types.FLOAT -> new Significant(OF_A_FLOAT);
      case Types.DOUBLE -> {
        int scale = columns.getScale(column);
        yield scale < NOT_FIXED ? new AfterPoint(scale) : new Needed();
      }
      default -> new Exact();
    };
  }

  /** The number with these digits, or the text that is the same number. */
  String shown(BigDecimal number, String text);

  /** The value with these digits; a text that is no number is returned as it is. */
  default String shown(String text) {
    try {
      return shown(new BigDecimal(text), text);
    } catch (NumberFormatException e) {
      return text;
    }
  }

  /** Returns whether the column is FLOAT or DOUBLE. */
  default boolean isReal() {
    return !equals(new Exact());
  }
}
