package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.MatrixFile.Row;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/**
 * Every row of the matrix gives the value that MySQL's manual says (or docs/sql/functions.md, where
 * the two differ), as literals, over the columns of a table, and as parameters.
 */
@Tag("lengthy")
class FunctionMatrixTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final MatrixTables tables = new MatrixTables(session);

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void literalsGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      String answer =
          MatrixAnswers.of(() -> session.execute("SELECT " + row.with(row.arguments())));
      // the type of NULL is known of a column only
      boolean same =
          row.hasNull()
              ? MatrixAnswers.value(answer).equals(MatrixAnswers.value(row.expected()))
              : answer.equals(row.expected());
      note(row, same, answer, surprises);
    }
    assertThat(surprises).isEmpty();
  }

  @Test
  void columnsGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      String answer = MatrixAnswers.of(() -> overColumns(row));
      note(row, answer.equals(row.expected()), answer, surprises);
    }
    assertThat(surprises).isEmpty();
  }

  @Test
  void parametersGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      if (!row.literalOnly()) {
        String answer = MatrixAnswers.of(() -> withParameters(row));
        note(
            row,
            MatrixAnswers.alike(MatrixAnswers.value(answer), MatrixAnswers.value(row.expected())),
            answer,
            surprises);
      }
    }
    assertThat(surprises).isEmpty();
  }

  @Test
  void everyFunctionIsInTheMatrix() throws IOException {
    TreeSet<String> missing = new TreeSet<>(ScalarFunctions.names());
    for (Row row : MatrixFile.all()) {
      missing.removeIf(
          name ->
              Pattern.compile("(?<![A-Z_0-9])" + Pattern.quote(name) + "(?![A-Z_0-9])")
                  .matcher(row.expression())
                  .find());
    }
    assertThat(missing).isEmpty();
  }

  private static void note(Row row, boolean same, String answer, List<String> surprises) {
    if (!same) {
      surprises.add(row + "\n  wanted " + row.expected() + "\n  came   " + answer + "\n");
    }
  }

  private Result overColumns(Row row) {
    MatrixTables.Filled filled = tables.fill(row);
    return session.execute(
        "SELECT " + filled.expression() + " FROM " + filled.table() + " WHERE k = " + filled.key());
  }

  private Result withParameters(Row row) {
    List<@Nullable Object> values = new ArrayList<>();
    List<String> holes = new ArrayList<>();
    row.arguments().forEach(each -> holes.add("?"));
    for (String argument : row.inOrder()) {
      try (Result result = session.execute("SELECT " + argument)) {
        Result.Rows read = (Result.Rows) result;
        @Nullable Object @Nullable [] first = read.next();
        DataType type = read.columns().get(0).type();
        Object value = first == null ? null : first[0];
        values.add(isMoment(type) ? MatrixAnswers.text(value, type) : value);
      }
    }
    return session.prepare("SELECT " + row.with(holes)).execute(values);
  }

  private static boolean isMoment(DataType type) {
    return switch (type.name()) {
      case DATE, TIME, TIMESTAMP -> true;
      default -> false;
    };
  }
}
