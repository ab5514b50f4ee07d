package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** The tables of one column of the place matrix in an engine in memory. */
final class MatrixEngine implements AutoCloseable {

  private final MatrixColumn column;
  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final Map<MatrixPlace.Table, Prepared> fillings = new EnumMap<>(MatrixPlace.Table.class);
  private int statements;

  MatrixEngine(MatrixColumn column) {
    this.column = column;
    session.execute("CREATE TABLE one (id INTEGER, x INTEGER, PRIMARY KEY (id))").close();
    session.execute("UPSERT INTO one (id, x) VALUES (1, 1)").close();
    for (MatrixPlace.Table table : MatrixPlace.Table.values()) {
      if (table.holds(column)) {
        session.execute(table.definition(column)).close();
        List<String> rows = new ArrayList<>();
        for (String value : column.rows()) {
          rows.add("(" + (rows.size() + 1) + ", " + value + ", 1)");
        }
        if (!table.isByKey()) {
          rows.add("(" + (rows.size() + 1) + ", NULL, 1)");
        }
        fillings.put(
            table,
            session.prepare(
                "UPSERT INTO " + table + " (k, c, z) VALUES " + String.join(", ", rows)));
        fill(table);
      }
    }
  }

  /** How many statements have been executed for answers. */
  int statements() {
    return statements;
  }

  private void fill(MatrixPlace.Table table) {
    fillings.get(table).execute(List.of()).close();
  }

  /** The last row that a table has. */
  int last(MatrixPlace.Table table) {
    return column.rows().size() + (table.isByKey() ? 0 : 1);
  }

  /** What the select list shows. */
  MatrixTruth truth(MatrixOperator operator, MatrixLiteral literal) {
    TreeMap<Integer, @Nullable Integer> values = new TreeMap<>();
    try (Result.Rows rows = (Result.Rows) run(MatrixPlace.SELECT_LIST, operator, literal, false)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        values.put((Integer) row[0], row[1] == null ? null : (Boolean) row[1] ? 1 : 0);
      }
    } catch (LindormException failure) {
      return MatrixTruth.failure(failure.code().number());
    }
    return new MatrixTruth(values, 0);
  }

  /** The rows for which a value is true that comes from a row, as a text of a table does. */
  MatrixTruth storedTruth(MatrixOperator operator, MatrixLiteral literal) {
    TreeMap<Integer, @Nullable Integer> values = new TreeMap<>();
    try {
      rows(MatrixPlace.VALUE_TABLE, operator, literal, false).forEach(row -> values.put(row, 1));
    } catch (LindormException failure) {
      return MatrixTruth.failure(failure.code().number());
    }
    return new MatrixTruth(values, 0);
  }

  /** What a place shows where it should show a truth: empty where it does. */
  String difference(
      MatrixPlace place,
      MatrixOperator operator,
      MatrixLiteral literal,
      boolean parameter,
      MatrixTruth truth) {
    Integer value =
        switch (place.kind()) {
          case VALUES, ROWS, UPDATE, DELETE -> 1;
          case FALSE_ROWS -> 0;
          case NULL_ROWS -> null;
        };
    String wanted =
        truth.error() != 0
            ? "fails " + truth.error()
            : truth.rows(value, last(place.table())).toString();
    String shown;
    try {
      shown = rows(place, operator, literal, parameter).toString();
    } catch (LindormException failure) {
      shown = "fails " + failure.code().number();
    }
    return shown.equals(wanted) ? "" : shown + " and not " + wanted;
  }

  private NavigableSet<Integer> rows(
      MatrixPlace place, MatrixOperator operator, MatrixLiteral literal, boolean parameter) {
    try (Result result = run(place, operator, literal, parameter)) {
      return switch (place.kind()) {
        case VALUES, ROWS, FALSE_ROWS, NULL_ROWS -> numbers((Result.Rows) result);
        case UPDATE -> remaining(place.table(), "m = " + statements);
        case DELETE -> {
          TreeSet<Integer> deleted = new TreeSet<>();
          for (int row = 1; row <= last(place.table()); row++) {
            deleted.add(row);
          }
          deleted.removeAll(remaining(place.table(), "k > 0"));
          if (!deleted.isEmpty()) {
            fill(place.table());
          }
          yield deleted;
        }
      };
    }
  }

  private NavigableSet<Integer> remaining(MatrixPlace.Table table, String condition) {
    String sql = "SELECT /*+ _l_allow_filtering_ */ k FROM " + table + " WHERE " + condition;
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      return numbers(rows);
    }
  }

  /** The numbers of the rows without a second value or with a true one. */
  private static NavigableSet<Integer> numbers(Result.Rows rows) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
      if (row[0] != null && (row.length == 1 || Boolean.TRUE.equals(row[1]))) {
        numbers.add((Integer) row[0]);
      }
    }
    return numbers;
  }

  private Result run(
      MatrixPlace place, MatrixOperator operator, MatrixLiteral literal, boolean parameter) {
    statements++;
    String sql = place.of(operator, parameter ? "?" : literal.text(), column, statements);
    if (!parameter) {
      return session.execute(sql);
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (long marks = sql.chars().filter(each -> each == '?').count(); marks > 0; marks--) {
      values.add(literal.parameter());
    }
    return session.prepare(sql).execute(values);
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
