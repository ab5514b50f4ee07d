package org.openlindorm.oracle;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openlindorm.oracle.FuzzExpressions.Name;

/**
 * A query of the rows of {@code a} that can be executed for one row at a time: the columns of
 * {@code a} in its sub-queries are replaced with literals, so that the sub-queries depend on
 * nothing.
 *
 * @param columns the columns of {@code a}
 * @param from the table, view or derived table {@code a}
 * @param value a value with sub-queries; if it is empty, the result has the columns of {@code a}
 * @param condition a condition with sub-queries
 */
record FuzzRowByRow(List<Name> columns, String from, String value, String condition) {

  private static final Pattern COLUMN = Pattern.compile("\\ba\\.\\w+");

  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  /** Returns the result of the query in plain tables, with these first columns and this order. */
  FuzzRows answer(FuzzPlainTables plain, List<Name> first, String order) {
    List<Name> read = new ArrayList<>(first);
    read.addAll(columns);
    String list = read.stream().map(Name::text).collect(Collectors.joining(", "));
    FuzzRows all = plain.rows("SELECT " + list + " FROM " + from + " AS a" + order);
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : all.rows()) {
      Map<String, String> literals = new HashMap<>();
      for (int i = 0; i < read.size(); i++) {
        literals.put(read.get(i).text(), literal(row.get(i), read.get(i).kind()));
      }
      String sql =
          "SELECT "
              + (value.isEmpty() ? "1" : replaced(value, literals))
              + " FROM (SELECT 1 AS one) AS o WHERE "
              + replaced(condition, literals);
      FuzzRows found = plain.rows(sql);
      if (found.isError()) {
        return found;
      }
      if (!found.rows().isEmpty()) {
        List<String> values = new ArrayList<>(value.isEmpty() ? row : row.subList(0, first.size()));
        values.addAll(value.isEmpty() ? List.of() : found.rows().get(0));
        rows.add(values);
      }
    }
    return new FuzzRows(rows, all.end(), all.isError());
  }

  private static String replaced(String sql, Map<String, String> literals) {
    return COLUMN
        .matcher(sql)
        .replaceAll(found -> Matcher.quoteReplacement(literals.get(found.group())));
  }

  private static String literal(String value, FuzzKind kind) {
    if (value.equals("null")) {
      return "NULL";
    }
    return switch (kind) {
      case WHOLE, DECIMAL, TRUTH -> value;
      case REAL -> value.contains("E") ? value : value + "e0";
      // Only CHAR has blanks at the end, which do not count.
      case TEXT -> "'" + value.stripTrailing() + "'";
      case DATE -> "DATE '" + LocalDate.ofEpochDay(Long.parseLong(value)) + "'";
      case TIME ->
          "TIME '" + LocalTime.MIDNIGHT.plus(Duration.ofMillis(Long.parseLong(value))) + "'";
      case MOMENT ->
          "TIMESTAMP '" + MOMENT.format(Instant.ofEpochMilli(Long.parseLong(value))) + "'";
      case BYTES -> "x'" + value.substring(2) + "'";
    };
  }
}
