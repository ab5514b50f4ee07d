package org.openlindorm.invariance;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.type.TypeName;

/**
 * Formats rows as texts that are equal if the values are equal, whatever the class of a number.
 *
 * @param rounding the rounding of numbers whose last digits differ between two engines
 */
public record Answers(UnaryOperator<BigDecimal> rounding) {

  /** Returns the rows in their order. */
  public List<String> of(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      List<TypeName> types = result.columns().stream().map(column -> column.type().name()).toList();
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
          boolean date = types.get(i) == TypeName.DATE && row[i] != null;
          values.add(
              date ? LocalDate.ofEpochDay(((Number) row[i]).longValue()).toString() : text(row[i]));
        }
        rows.add(String.join("|", values));
      }
    }
    return rows;
  }

  /** Returns the rows, sorted. */
  public List<String> bag(Session session, String sql) {
    List<String> rows = of(session, sql);
    rows.sort(null);
    return rows;
  }

  /** Returns H2's rows, sorted. */
  public List<String> bag(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          values.add(text(result.getObject(i)));
        }
        rows.add(String.join("|", values));
      }
    }
    rows.sort(null);
    return rows;
  }

  private String text(@Nullable Object value) {
    if (value instanceof Boolean truth) {
      return truth ? "1" : "0";
    }
    if (value instanceof Date date) {
      return date.toLocalDate().toString();
    }
    if (!(value instanceof Number number)) {
      return String.valueOf(value);
    }
    BigDecimal exact = rounding.apply(new BigDecimal(number.toString()));
    return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
  }
}
