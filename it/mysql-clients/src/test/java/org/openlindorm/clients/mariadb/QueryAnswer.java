package org.openlindorm.clients.mariadb;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A server's answer to a query. */
sealed interface QueryAnswer {

  /**
   * Rows as texts.
   *
   * @param digits that the server shows of each column
   */
  record Rows(List<String> labels, List<ShownDigits> digits, List<List<@Nullable String>> rows)
      implements QueryAnswer {

    /** The same rows with at most the digits that another server shows of FLOAT and DOUBLE. */
    Rows shownAs(List<ShownDigits> other) {
      return new Rows(labels, digits, rows.stream().map(row -> shownAs(row, other)).toList());
    }

    private List<@Nullable String> shownAs(List<@Nullable String> row, List<ShownDigits> other) {
      List<@Nullable String> shown = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        String value = row.get(i);
        boolean real = value != null && digits.get(i).isReal();
        shown.add(real ? other.get(i).shown(value) : value);
      }
      return Collections.unmodifiableList(shown);
    }
  }

  /** The refusal of a query. */
  record Refusal(int code, String message) implements QueryAnswer {}

  /** An answer that is too long to compare. */
  record TooLong() implements QueryAnswer {}

  /** More rows than this come from joins without a condition and add nothing to the comparison. */
  int MOST_ROWS = 20_000;

  DateTimeFormatter DATE_TIME =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendLiteral(' ')
          .appendPattern("HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  /** Runs a query and reads its answer to the end. */
  static QueryAnswer of(Statement statement, String sql) {
    try {
      if (!statement.execute(sql)) {
        return new Rows(List.of(), List.of(), List.of());
      }
      try (ResultSet rows = statement.getResultSet()) {
        return read(rows);
      }
    } catch (SQLException e) {
      return new Refusal(e.getErrorCode(), String.valueOf(e.getMessage()));
    }
  }

  private static QueryAnswer read(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<String> labels = new ArrayList<>();
    List<ShownDigits> digits = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      labels.add(columns.getColumnLabel(i));
      digits.add(ShownDigits.of(columns, i));
    }
    List<List<@Nullable String>> read = new ArrayList<>();
    while (rows.next()) {
      if (read.size() == MOST_ROWS) {
        return new TooLong();
      }
      List<@Nullable String> row = new ArrayList<>();
      for (int i = 1; i <= labels.size(); i++) {
        row.add(text(rows, i, columns.getColumnType(i)));
      }
      read.add(Collections.unmodifiableList(row));
    }
    return new Rows(labels, digits, read);
  }

  private static @Nullable String text(ResultSet rows, int column, int type) throws SQLException {
    return switch (type) {
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB, Types.BIT -> {
        byte[] bytes = rows.getBytes(column);
        if (bytes == null) {
          yield null;
        }
        yield "x" + HexFormat.of().formatHex(bytes);
      }
      case Types.TIMESTAMP -> {
        // The driver's own text loses zeroes after the point of the second.
        LocalDateTime moment = moment(rows, column);
        yield moment == null ? rows.getString(column) : DATE_TIME.format(moment);
      }
      default -> rows.getString(column);
    };
  }

  /** The moment; null also for the zero dates of MariaDB. */
  private static @Nullable LocalDateTime moment(ResultSet rows, int column) {
    try {
      return rows.getObject(column, LocalDateTime.class);
    } catch (SQLException e) {
      return null;
    }
  }
}
