package org.openlindorm.it.bench.peer;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The time and the rows of a query.
 *
 * @param micros from the start of the query until all rows are read
 * @param rows the number of rows
 * @param hash of the sorted rows, the same for all servers' types of numbers, flags and times
 */
public record QueryAnswer(long micros, long rows, int hash) {

  /** Executes a query and reads all its rows. */
  public static QueryAnswer of(Connection connection, String sql) throws SQLException {
    long began = System.nanoTime();
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= columns; column++) {
          row.append(text(result, column)).append('|');
        }
        rows.add(row.toString());
      }
    }
    long micros = (System.nanoTime() - began) / 1_000;
    rows.sort(Comparator.naturalOrder());
    return new QueryAnswer(micros, rows.size(), rows.hashCode());
  }

  private static String text(ResultSet result, int column) throws SQLException {
    Object value = result.getObject(column);
    if (value instanceof Boolean flag) {
      return number(flag ? 1.0 : 0.0);
    }
    return value instanceof Number number
        ? number(number.doubleValue())
        : String.valueOf(result.getString(column)).replaceAll("\\.0+$", "");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** Returns whether both queries returned the same rows. */
  public boolean isSame(QueryAnswer other) {
    return rows == other.rows && hash == other.hash;
  }

  /** Returns the answer for {@link #parse}. */
  String line() {
    return micros + " " + rows + " " + hash;
  }

  public static QueryAnswer parse(String line) {
    String[] words = line.split(" ", -1);
    return new QueryAnswer(
        Long.parseLong(words[0]), Long.parseLong(words[1]), Integer.parseInt(words[2]));
  }
}
