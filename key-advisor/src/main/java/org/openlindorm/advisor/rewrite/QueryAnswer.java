package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.TypeName;

/**
 * The result of a query.
 *
 * @param columns the label and type of each column
 * @param rows the rows in the order of the result, each value as text
 * @param refusal the error if there are no rows, or null
 */
record QueryAnswer(List<Column> columns, List<List<String>> rows, @Nullable String refusal) {

  /** Functions that return a different value at each execution. */
  private static final Set<String> VARYING =
      Set.of(
          "RAND",
          "UUID",
          "NOW",
          "SYSDATE",
          "CURRENT_TIMESTAMP",
          "UNIX_TIMESTAMP",
          "LAST_INSERT_ID");

  /** Aggregates that depend on the order of the rows: sums of approximate numbers, and lists. */
  private static final Set<String> ADDING =
      Set.of(
          "SUM",
          "AVG",
          "STD",
          "STDDEV",
          "STDDEV_POP",
          "STDDEV_SAMP",
          "VARIANCE",
          "VAR_POP",
          "VAR_SAMP",
          "GROUP_CONCAT",
          "ANY_VALUE");

  /** A column of a result. */
  record Column(String label, TypeName type) {

    /** Returns whether it is the given column of the table, or computed from it. */
    boolean shows(String name) {
      return label.contains(name);
    }

    boolean approximate() {
      return switch (type) {
        case FLOAT, DOUBLE, HFLOAT, HDOUBLE -> true;
        default -> false;
      };
    }
  }

  /** Executes a query. An error is a result, too. */
  static QueryAnswer of(Session session, String sql) {
    List<Column> columns = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    try (Result result = session.execute(sql.replaceFirst(";\\s*$", ""))) {
      if (result instanceof Result.Rows found) {
        found
            .columns()
            .forEach(column -> columns.add(new Column(column.label(), column.type().name())));
        for (@Nullable Object @Nullable [] row = found.next(); row != null; row = found.next()) {
          List<String> texts = new ArrayList<>();
          for (Object value : row) {
            texts.add(String.valueOf(value));
          }
          rows.add(texts);
        }
      }
    } catch (LindormException refused) {
      return new QueryAnswer(
          List.of(), List.of(), refused.code().number() + " " + refused.getMessage());
    }
    return new QueryAnswer(columns, rows, null);
  }

  /** Returns whether a query may have a different result at each execution. */
  static boolean varies(String sql) {
    return new QueryText(sql).hasAny(VARYING);
  }

  int size() {
    return rows.size();
  }

  /**
   * Returns whether the results are the same. Values of columns in another form are not compared.
   * For a query with LIMIT only the number of rows is compared.
   *
   * @param converted the columns whose values are in another form
   */
  boolean isAs(QueryAnswer other, String sql, Set<String> converted) {
    if (!Objects.equals(refusal, other.refusal) || size() != other.size()) {
      return false;
    }
    Predicate<Column> kept = column -> converted.stream().noneMatch(column::shows);
    List<Column> shown = columns.stream().filter(kept).toList();
    QueryText text = new QueryText(sql);
    if (!shown.equals(other.columns.stream().filter(kept).toList()) || text.limits()) {
      return true;
    }
    boolean adds = text.hasAny(ADDING);
    Predicate<Column> compared = column -> kept.test(column) && !(adds && column.approximate());
    List<String> sorted =
        text.order().stream()
            .map(QueryText.Order::column)
            .takeWhile(name -> shown.stream().anyMatch(column -> column.label().equals(name)))
            .toList();
    return values(compared).sorted().toList().equals(other.values(compared).sorted().toList())
        && values(column -> sorted.contains(column.label()))
            .toList()
            .equals(other.values(column -> sorted.contains(column.label())).toList());
  }

  /** Returns the values of some columns for each row. */
  private Stream<String> values(Predicate<Column> compared) {
    List<Integer> places =
        IntStream.range(0, columns.size())
            .filter(i -> compared.test(columns.get(i)))
            .boxed()
            .toList();
    return rows.stream().map(row -> String.join("\u0000", places.stream().map(row::get).toList()));
  }

  String text() {
    return refusal == null ? rows.toString() : refusal;
  }
}
