package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.MatrixFile.Row;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ScalarFunctions;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/**
 * Every row of the matrix gives the value that MySQL's manual says (or docs/sql.md, where the two
 * differ), as literals, over the columns of a table, and as parameters.
 */
class FunctionMatrixTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final Map<List<String>, String> tables = new HashMap<>();
  private int rows;

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void literalsGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      String answer = answer(() -> session.execute("SELECT " + row.with(row.arguments())));
      // the type of NULL is known of a column only
      boolean same =
          row.hasNull()
              ? value(answer).equals(value(row.expected()))
              : answer.equals(row.expected());
      note(row, same, answer, surprises);
    }
    assertThat(surprises).isEmpty();
  }

  @Test
  void columnsGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      String answer = answer(() -> overColumns(row));
      note(row, answer.equals(row.expected()), answer, surprises);
    }
    assertThat(surprises).isEmpty();
  }

  @Test
  void parametersGiveTheValues() throws IOException {
    List<String> surprises = new ArrayList<>();
    for (Row row : MatrixFile.all()) {
      if (!row.literalOnly()) {
        String answer = answer(() -> withParameters(row));
        note(row, alike(value(answer), value(row.expected())), answer, surprises);
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

  private interface Run {
    Result run();
  }

  private Result overColumns(Row row) {
    List<String> types = row.types();
    String table = tables.computeIfAbsent(types, this::create);
    List<String> columns = new ArrayList<>();
    List<String> named = new ArrayList<>(List.of("k", "filled"));
    List<String> values = new ArrayList<>(List.of(String.valueOf(++rows), "1"));
    for (int i = 0; i < types.size(); i++) {
      columns.add("c" + i);
      if (!row.arguments().get(i).equals("NULL")) {
        named.add("c" + i);
        values.add(row.arguments().get(i));
      }
    }
    String into = table + " (" + String.join(", ", named) + ") VALUES (";
    session.execute("UPSERT INTO " + into + String.join(", ", values) + ")").close();
    String expression = row.with(columns);
    return session.execute("SELECT " + expression + " FROM " + table + " WHERE k = " + rows);
  }

  private String create(List<String> types) {
    String table = "t" + tables.size();
    StringBuilder sql = new StringBuilder("CREATE TABLE " + table + " (k INTEGER, filled INTEGER");
    for (int i = 0; i < types.size(); i++) {
      sql.append(", c").append(i).append(' ').append(types.get(i));
    }
    session.execute(sql + ", PRIMARY KEY (k))").close();
    return table;
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
        values.add(isMoment(type) ? text(value, type) : value);
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

  private static String answer(Run run) {
    try (Result result = run.run()) {
      Result.Rows read = (Result.Rows) result;
      @Nullable Object @Nullable [] row = read.next();
      DataType type = read.columns().get(0).type();
      return type.name() + ": " + (row == null ? "no row" : text(row[0], type));
    } catch (LindormException refused) {
      return "fails " + refused.code().number();
    }
  }

  private static String value(String answer) {
    return answer.substring(answer.indexOf(' ') + 1);
  }

  /** Numbers alike but for their class: 2, 2.0, 2.00; true and 1. */
  private static boolean alike(String left, String right) {
    if (left.equals(right)) {
      return true;
    }
    try {
      return new BigDecimal(left).compareTo(new BigDecimal(right)) == 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static String text(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.name()) {
      case DATE -> LocalDate.ofEpochDay(((Number) value).longValue()).toString();
      case TIME -> clock(LocalTime.ofNanoOfDay(((Number) value).longValue() * 1_000_000));
      case TIMESTAMP -> {
        Instant at = Instant.ofEpochMilli(((Number) value).longValue());
        LocalDateTime moment = LocalDateTime.ofInstant(at, ZoneOffset.UTC);
        yield moment.toLocalDate() + " " + clock(moment.toLocalTime());
      }
      default -> {
        if (value instanceof Bytes bytes) {
          yield "x'" + bytes.hex() + "'";
        }
        String plain =
            value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        yield plain.equals(plain.strip()) && !plain.isEmpty()
            ? plain.replace("\n", "\\n")
            : "'" + plain + "'";
      }
    };
  }

  private static String clock(LocalTime time) {
    String pattern =
        time.equals(time.truncatedTo(ChronoUnit.SECONDS)) ? "HH:mm:ss" : "HH:mm:ss.SSS";
    return DateTimeFormatter.ofPattern(pattern).format(time);
  }
}
