package org.openlindorm.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.Result;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.TypeName;

/**
 * The result of a statement: rows as texts in any order, the count of a write, or an error.
 *
 * @param types the types of the columns, by which the texts of both servers are normalized
 * @param rows the rows; empty for a write and an error
 * @param end {@code ok}, or the error with its message
 */
record FuzzAnswer(List<TypeName> types, List<String> rows, String end, boolean isError) {

  /**
   * The precision of doubles, whose last digits differ between two servers. FLOAT is printed with
   * six digits.
   */
  private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);

  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

  /** Returns the result of this engine. */
  static FuzzAnswer of(Supplier<Result> execution) {
    try (Result result = execution.get()) {
      if (!(result instanceof Result.Rows rows)) {
        return new FuzzAnswer(List.of(), List.of(), "ok", false);
      }
      List<TypeName> types = rows.columns().stream().map(column -> column.type().name()).toList();
      List<String> lines = new ArrayList<>();
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        StringJoiner line = new StringJoiner("|");
        for (int i = 0; i < row.length; i++) {
          line.add(alike(text(row[i], types.get(i)), types.get(i)));
        }
        lines.add(line.toString());
      }
      lines.sort(null);
      return new FuzzAnswer(types, lines, "ok", false);
    } catch (LindormException failure) {
      String message = "fails " + failure.code().number() + " " + failure.getMessage();
      return new FuzzAnswer(List.of(), List.of(), message, true);
    } catch (RuntimeException | StackOverflowError failure) {
      return new FuzzAnswer(List.of(), List.of(), "breaks with " + failure, true);
    }
  }

  /** Returns MariaDB's result, formatted by the column types of this engine's result. */
  static FuzzAnswer of(Connection connection, String sql, List<TypeName> types) {
    try (Statement statement = connection.createStatement()) {
      List<String> lines = new ArrayList<>();
      if (statement.execute(sql)) {
        ResultSet rows = statement.getResultSet();
        int width = rows.getMetaData().getColumnCount();
        while (rows.next()) {
          StringJoiner line = new StringJoiner("|");
          for (int i = 1; i <= width; i++) {
            TypeName type = i <= types.size() ? types.get(i - 1) : TypeName.VARCHAR;
            line.add(alike(text(rows, i, type), type));
          }
          lines.add(line.toString());
        }
        lines.sort(null);
      }
      return new FuzzAnswer(types, lines, "ok", false);
    } catch (SQLException failure) {
      String message = "fails " + failure.getErrorCode() + " " + failure.getMessage();
      return new FuzzAnswer(types, List.of(), message, true);
    }
  }

  /** Returns this result with the numbers of the warnings of MariaDB's last statement. */
  FuzzAnswer withWarnings(Connection connection) {
    TreeSet<Integer> numbers = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet warnings = statement.executeQuery("SHOW WARNINGS LIMIT 50")) {
      while (warnings.next()) {
        numbers.add(warnings.getInt(2));
      }
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
    return isError || numbers.isEmpty()
        ? this
        : new FuzzAnswer(types, rows, end + ", warns " + numbers, false);
  }

  private static String text(ResultSet rows, int column, TypeName type) throws SQLException {
    boolean isBytes =
        (type == TypeName.BINARY || type == TypeName.VARBINARY)
            && switch (rows.getMetaData().getColumnType(column)) {
              case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB, Types.VARCHAR ->
                  true;
              default -> false;
            };
    if (isBytes) {
      byte @Nullable [] value = rows.getBytes(column);
      return value == null ? "NULL" : HexFormat.of().formatHex(value);
    }
    @Nullable String value = rows.getString(column);
    return value == null ? "NULL" : value;
  }

  private static String text(@Nullable Object value, TypeName type) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof Bytes bytes) {
      return bytes.hex();
    }
    if (value instanceof Boolean truth) {
      return truth ? "1" : "0";
    }
    return switch (type) {
      case DATE -> LocalDate.ofEpochDay(((Number) value).longValue()).toString();
      case TIME -> CLOCK.format(LocalTime.ofNanoOfDay(((Number) value).longValue() * 1_000_000));
      case TIMESTAMP -> {
        long millis = ((Number) value).longValue();
        LocalDateTime moment =
            LocalDateTime.ofEpochSecond(
                Math.floorDiv(millis, 1_000L),
                (int) Math.floorMod(millis, 1_000L) * 1_000_000,
                ZoneOffset.UTC);
        yield moment.toLocalDate() + " " + CLOCK.format(moment);
      }
      default -> value.toString();
    };
  }

  /**
   * Normalizes a value: numbers by their value, timestamps without trailing zeros of the second.
   */
  private static String alike(String text, TypeName type) {
    if (text.equals("NULL")) {
      return text;
    }
    return switch (type) {
      case FLOAT, DOUBLE -> number(text, true);
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> number(text, false);
      case TIME -> moment(text);
      case TIMESTAMP -> text.length() == 10 ? text + " 00:00:00" : moment(text);
      case CHAR -> "'" + text.stripTrailing() + "'";
      default -> "'" + text + "'";
    };
  }

  private static String moment(String text) {
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }

  private static String number(String text, boolean rounded) {
    try {
      BigDecimal exact = new BigDecimal(text);
      BigDecimal number = rounded ? exact.round(DIGITS) : exact;
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    } catch (NumberFormatException notANumber) {
      return text;
    }
  }

  /** Returns whether two servers returned the same. Two errors are equal. */
  boolean isLike(FuzzAnswer other) {
    return isError == other.isError && rows.equals(other.rows) && !end.startsWith("breaks");
  }

  @Override
  public String toString() {
    return isError ? end : rows + " " + end;
  }
}
