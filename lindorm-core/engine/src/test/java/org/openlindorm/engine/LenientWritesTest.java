package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.RowCounts;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** INSERT IGNORE: a row with a wrong value is left out, by whatever statement it arrives. */
class LenientWritesTest {

  private static final List<String> ROWS =
      List.of(
          "(1, 5, 'a')", "(2, 70000, 'b')", "(3, 7, 'too long')", "(NULL, 8, 'd')", "(5, 9, 'e')");

  private static final List<List<@Nullable Object>> VALUES =
      List.of(
          List.of(1, 5, "a"),
          List.of(2, 70000, "b"),
          List.of(3, 7, "too long"),
          Arrays.asList(null, 8, "d"),
          List.of(5, 9, "e"));

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final EngineSession session = (EngineSession) engine.open();

  @BeforeEach
  void define() {
    session.execute("CREATE TABLE t (id BIGINT, n SMALLINT, s VARCHAR(3), PRIMARY KEY (id))");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> stored() {
    List<String> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT id, n, s FROM t")) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.toString(row));
      }
    }
    return all;
  }

  private static List<Integer> codes(List<Warning> warnings) {
    return warnings.stream().map(Warning::code).toList();
  }

  @Test
  void rowsOfOneStatementAreCheckedSeparately() {
    Result.Update update =
        (Result.Update)
            session.execute("INSERT IGNORE INTO t (id, n, s) VALUES " + String.join(", ", ROWS));
    assertThat(update.count()).isEqualTo(2);
    assertThat(update.rows()).isEqualTo(new RowCounts(5, 0, 3));
    assertThat(codes(update.warnings())).containsExactly(1264, 1406, 1048);
    assertThat(update.warnings().get(0).text()).startsWith("Row 2 is left out: ").contains("'n'");
    assertThat(update.warnings().get(1).text()).startsWith("Row 3 is left out: ").contains("'s'");
    assertThat(stored()).containsExactly("[1, 5, a]", "[5, 9, e]");
  }

  @Test
  void allWritePathsStoreAndWarnAlike() {
    String many = "INSERT IGNORE INTO t (id, n, s) VALUES " + String.join(", ", ROWS);
    List<Warning> expected = ((Result.Update) session.execute(many)).warnings();
    List<String> rows = stored();
    session.execute("TRUNCATE TABLE t");

    List<@Nullable Object> flat = new ArrayList<>();
    VALUES.forEach(flat::addAll);
    Result.Update prepared =
        (Result.Update)
            session
                .prepare(
                    "INSERT IGNORE INTO t (id, n, s) VALUES (?, ?, ?), (?, ?, ?), (?, ?, ?), (?, ?,"
                        + " ?), (?, ?, ?)")
                .execute(flat);
    assertThat(prepared.warnings()).isEqualTo(expected);
    assertThat(stored()).isEqualTo(rows);
    session.execute("TRUNCATE TABLE t");

    long[] counts =
        session.prepare("INSERT IGNORE INTO t (id, n, s) VALUES (?, ?, ?)").executeBatch(VALUES);
    assertThat(counts).containsExactly(1, 0, 0, 0, 1);
    assertThat(session.warnings()).isEqualTo(expected);
    assertThat(stored()).isEqualTo(rows);
    session.execute("TRUNCATE TABLE t");

    for (int i = 0; i < ROWS.size(); i++) {
      Result.Update one =
          (Result.Update) session.execute("INSERT IGNORE INTO t (id, n, s) VALUES " + ROWS.get(i));
      assertThat(one.rows()).isNull();
      assertThat(one.count() + one.warnings().size()).isEqualTo(1);
      assertThat(session.warnings()).isEqualTo(one.warnings());
    }
    assertThat(stored()).isEqualTo(rows);
  }

  @Test
  void anExistingRowRemainsAndIsReported() {
    session.execute("INSERT INTO t (id, n) VALUES (1, 1)");
    Result.Update update =
        (Result.Update) session.execute("INSERT IGNORE INTO t (id, n) VALUES (1, 2), (2, 2)");
    assertThat(update.count()).isEqualTo(1);
    assertThat(update.rows()).isEqualTo(new RowCounts(2, 1, 1));
    assertThat(codes(update.warnings())).containsExactly(1062);
    assertThat(stored()).containsExactly("[1, 1, null]", "[2, 2, null]");
  }

  @Test
  void allWrongRowsAreCountedAndTheFirstAreReported() {
    StringBuilder sql = new StringBuilder("INSERT IGNORE INTO t (id, n) VALUES (0, 1)");
    for (int i = 1; i < 1_500; i++) {
      sql.append(", (").append(i).append(", 70000)");
    }
    Result.Update update = (Result.Update) session.execute(sql.toString());
    assertThat(update.rows()).isEqualTo(new RowCounts(1_500, 0, 1_499));
    assertThat(update.warned()).isEqualTo(1_499);
    assertThat(update.warnings()).hasSize(1_024);
  }

  @Test
  void withoutTheWordAWrongValueEndsTheStatement() {
    assertThatThrownBy(() -> session.execute("INSERT INTO t (id, n) VALUES (1, 1), (2, 70000)"))
        .hasMessageContaining("Out of range");
    assertThatThrownBy(
            () ->
                session.prepare("INSERT INTO t (id, n) VALUES (?, ?)").execute(List.of(1, "many")))
        .hasMessageContaining("Incorrect SMALLINT value");
    assertThat(stored()).isEmpty();
  }
}
