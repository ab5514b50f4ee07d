package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;

/** The tables of one column of the place matrix, in a database of an engine. */
final class MatrixEngine implements AutoCloseable {

  private final MatrixColumn column;
  private final Session session;
  private final Map<MatrixPlace.Table, Prepared> fillings = new EnumMap<>(MatrixPlace.Table.class);
  private int statements;

  /** The predicate of the cached result. */
  private String last = "";

  private MatrixTruth truth = MatrixTruth.failure(0);

  MatrixEngine(MatrixColumn column, SqlEngine engine) {
    this.column = column;
    this.session = engine.open();
    session.execute("CREATE DATABASE " + column.database()).close();
    session.execute("USE " + column.database()).close();
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

  /** Returns the number of statements whose results were checked. */
  int statements() {
    return statements;
  }

  private void fill(MatrixPlace.Table table) {
    fillings.get(table).execute(List.of()).close();
  }

  /** Returns the number of the last row of a table. */
  int last(MatrixPlace.Table table) {
    return column.rows().size() + (table.isByKey() ? 0 : 1);
  }

  /** Returns the value of a predicate in the select list. */
  MatrixTruth truth(MatrixOperator operator, MatrixLiteral literal) {
    String sought = operator + " " + literal.text();
    if (!sought.equals(last)) {
      truth = run(MatrixPlace.SELECT_LIST, operator, literal, asLiterals());
      last = sought;
    }
    return truth;
  }

  /**
   * Returns the value of a predicate if its operand is a value of a row, as a text of a table is.
   */
  MatrixTruth storedTruth(MatrixOperator operator, MatrixLiteral literal) {
    return run(MatrixPlace.VALUE_TABLE, operator, literal, asLiterals());
  }

  /** Returns a run that writes the literal into the statement. */
  MatrixRun asLiterals() {
    return new MatrixRun("") {
      @Override
      protected String value(MatrixLiteral literal) {
        return literal.text();
      }

      @Override
      protected List<@Nullable Object[]> rows(String sql, MatrixLiteral literal) {
        return read(session.execute(sql));
      }
    };
  }

  /** Returns a run that sends the literal's value as a parameter. */
  MatrixRun asParameters() {
    return new MatrixRun(" as ?") {
      @Override
      protected List<@Nullable Object[]> rows(String sql, MatrixLiteral literal) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long marks = marks(sql); marks > 0; marks--) {
          values.add(literal.parameter());
        }
        return read(session.prepare(sql).execute(values));
      }
    };
  }

  private static List<@Nullable Object[]> read(Result result) {
    List<@Nullable Object[]> all = new ArrayList<>();
    try (result) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          all.add(row.clone());
        }
      }
    }
    return all;
  }

  /** Returns the result of a place that differs from the expected one; empty if it does not. */
  String difference(
      MatrixPlace place,
      MatrixOperator operator,
      MatrixLiteral literal,
      MatrixRun run,
      MatrixTruth truth) {
    Integer value =
        switch (place.kind()) {
          case VALUES, ROWS, UPDATE, DELETE -> 1;
          case FALSE_ROWS -> 0;
          case NULL_ROWS -> null;
        };
    String wanted =
        truth.error() != 0 ? truth.toString() : truth.rows(value, last(place.table())).toString();
    MatrixTruth answer = run(place, operator, literal, run);
    String shown = answer.error() != 0 ? answer.toString() : rows(place, answer).toString();
    return shown.equals(wanted) ? "" : shown + " and not " + wanted;
  }

  private NavigableSet<Integer> rows(MatrixPlace place, MatrixTruth answer) {
    return switch (place.kind()) {
      case VALUES, ROWS, FALSE_ROWS, NULL_ROWS -> answer.rows(1, last(place.table()));
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

  private NavigableSet<Integer> remaining(MatrixPlace.Table table, String condition) {
    String sql = "SELECT /*+ _l_allow_filtering_ */ k FROM " + table + " WHERE " + condition;
    return asLiterals().execute(sql, MatrixLiteral.NULL).rows(1, last(table));
  }

  private MatrixTruth run(
      MatrixPlace place, MatrixOperator operator, MatrixLiteral literal, MatrixRun run) {
    statements++;
    return run.execute(place.of(operator, run.value(literal), column, statements), literal);
  }

  @Override
  public void close() {
    session.close();
  }
}
