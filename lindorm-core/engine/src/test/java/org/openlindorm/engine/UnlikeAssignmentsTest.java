package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.store.memory.MemoryStore;

/** A value is stored in a column of another type without loss, or refused. */
class UnlikeAssignmentsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    String columns = "d DATE, t TIME, ts TIMESTAMP, v VARCHAR, c CHAR(4), n BIGINT, b BOOLEAN";
    run("CREATE TABLE src (k INTEGER, " + columns + ", PRIMARY KEY (k))");
    run("CREATE TABLE dst (k INTEGER, c2 CHAR(2), z INTEGER, " + columns + ", PRIMARY KEY (k))");
    run(
        "UPSERT INTO src (k, d, t, ts, v, c, n, b) VALUES"
            + " (1, '2024-01-31', '08:30:00', '2024-01-31 00:00:00', '5', 'ab', 7, true)");
    run("UPSERT INTO src (k, ts) VALUES (2, '2024-01-31 08:30:00')");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private String stored(String column) {
    String sql = "SELECT CAST(" + column + " AS CHAR) FROM dst WHERE k = 1";
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      @Nullable Object[] row = rows.next();
      return row == null ? "none" : String.valueOf(row[0]);
    }
  }

  /** Returns what the column holds after each way to write the value, or the refusal. */
  private String assigned(String column, String value, int source) {
    List<String> ways =
        List.of(
            "UPSERT INTO dst (k, %s, z) SELECT k - k + 1, %s, 1 FROM src WHERE k = %d",
            "UPDATE dst SET %s = (SELECT %s FROM src WHERE k = %d) WHERE k = 1");
    run("UPSERT INTO dst (k, z) VALUES (1, 1)");
    return ways.stream()
        .map(way -> String.format(way, column, value, source))
        .map(
            sql -> {
              try {
                run(sql);
                return stored(column);
              } catch (RuntimeException refused) {
                return String.valueOf(refused.getMessage()).replaceFirst(" for column.*", "");
              }
            })
        .distinct()
        .reduce((one, other) -> one + " or " + other)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ts | d     | 1 | 2024-01-31 00:00:00",
        "ts | n     | 1 | 1970-01-01 00:00:00.007",
        "ts | t     | 1 | Incorrect TIMESTAMP value: '08:30:00'",
        "ts | b     | 1 | Incorrect TIMESTAMP value: '1'",
        "d  | ts    | 1 | 2024-01-31",
        "d  | ts    | 2 | Incorrect DATE value: '2024-01-31 08:30:00'",
        "d  | n     | 1 | Incorrect DATE value: '7'",
        "d  | t     | 1 | Incorrect DATE value: '08:30:00'",
        "t  | ts    | 2 | Incorrect TIME value: '2024-01-31 08:30:00'",
        "t  | n     | 1 | Incorrect TIME value: '7'",
        "n  | d     | 1 | Incorrect BIGINT value: '2024-01-31'",
        "n  | t     | 1 | Incorrect BIGINT value: '08:30:00'",
        "n  | ts    | 1 | 1706659200000",
        "n  | v     | 1 | 5",
        "n  | b     | 1 | 1",
        "v  | d     | 1 | 2024-01-31",
        "v  | t     | 1 | 08:30:00",
        "v  | ts    | 2 | 2024-01-31 08:30:00",
        "v  | n     | 1 | 7",
        "v  | b     | 1 | 1",
        "v  | c     | 1 | ab",
        "c2 | c     | 1 | ab",
        "b  | n - 6 | 1 | 1",
        "b  | d     | 1 | Incorrect BOOLEAN value: '2024-01-31'",
      })
  void aValueOfAnotherTypeKeepsItsMeaning(
      String column, String value, int source, String expected) {
    assertThat(assigned(column, value, source)).isEqualTo(expected);
  }

  private void write(String column, Object value) {
    Prepared upsert = session.prepare("UPSERT INTO dst (k, " + column + ", z) VALUES (1, ?, 1)");
    upsert.execute(Arrays.asList(value)).close();
  }

  @Test
  void aParameterIsNotCutOff() {
    LocalDateTime midnight = LocalDateTime.of(2024, 1, 31, 0, 0);
    for (Object day :
        List.of("2024-01-31 00:00:00", LocalDate.of(2024, 1, 31), Timestamp.valueOf(midnight))) {
      write("d", day);
      assertThat(stored("d")).isEqualTo("2024-01-31");
    }
    for (Object other : List.of("2024-01-31 08:30:00", midnight.plusHours(8), 20240131L, 19000L)) {
      assertThatThrownBy(() -> write("d", other)).hasMessageContaining("Incorrect DATE value");
    }
    write("t", LocalTime.of(8, 30));
    assertThat(stored("t")).isEqualTo("08:30:00");
    for (Object other : List.of(midnight.plusHours(8), 5L)) {
      assertThatThrownBy(() -> write("t", other)).hasMessageContaining("Incorrect TIME value");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "TIME '12:30:00', DATE, Incorrect DATE value: '12:30:00'",
    "TIME '12:30:00', TIMESTAMP, Incorrect TIMESTAMP value: '12:30:00'",
    "DATE '1970-01-02', TIME, Incorrect TIME value: '1970-01-02'",
    "DATE '1970-01-02', BOOLEAN, Incorrect BOOLEAN value: '1970-01-02'",
  })
  void aRefusedCastShowsTheMoment(String moment, String type, String message) {
    assertThatThrownBy(() -> run("SELECT CAST(" + moment + " AS " + type + ")"))
        .hasMessageContaining(message);
  }

  @Test
  void truthValuesAreOneAndZeroInText() {
    String sql =
        "SELECT CONCAT(1=1,'x'), LENGTH(1=1), CAST(TRUE AS CHAR), CONCAT(b, 'x'), b,"
            + " JSON_ARRAY(1=1), CAST(FALSE AS JSON) FROM src WHERE k = 1";
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      assertThat(rows.next()).containsExactly("1x", 1L, "1", "1x", true, "[true]", "false");
    }
  }
}
