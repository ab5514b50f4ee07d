package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Tests columns that are dropped, restored, and added again. */
class UndropColumnTest {

  private final MemoryStore store = new MemoryStore();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private SqlEngine engine = open();
  private Session session = engine.open(new Principal("ann", ""));

  private SqlEngine open() {
    ForwardingStore kept =
        new ForwardingStore(store) {
          @Override
          public void close() {}
        };
    InstantSource time = () -> now;
    EngineOptions usual = EngineOptions.DEFAULT;
    return SqlEngine.open(
        kept,
        new EngineOptions(
            time.withZone(ZoneOffset.UTC),
            usual.limits(),
            usual.statementTimeout(),
            usual.cachedPlans(),
            usual.soleServer(),
            usual.linter()));
  }

  /** Row 1 is one packed cell, row 2 has a newer cell of the column, row 3 only has that cell. */
  @BeforeEach
  void fill() {
    run("CREATE TABLE t (k INTEGER, name VARCHAR, balance DECIMAL(9,2), PRIMARY KEY (k))");
    run("UPSERT INTO t (k, name, balance) VALUES (1, 'a', 10), (2, 'b', 20)");
    run("UPDATE t SET balance = 25.50 WHERE k = 2");
    run("UPSERT INTO t (k, balance) VALUES (3, 30)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  private void restart() {
    session.close();
    engine.close();
    engine = open();
    session = engine.open(new Principal("ann", ""));
  }

  private List<String> rows() {
    return run("SELECT /*+ _l_allow_filtering_ */ k, name, balance FROM t");
  }

  @Test
  void aDroppedColumnComesBackWithItsValues() {
    List<String> before = rows();
    run("ALTER TABLE t DROP COLUMN balance");
    assertThat(run("SELECT * FROM t WHERE k = 2")).containsExactly("[2, b]");
    run("ALTER TABLE t UNDROP COLUMN balance");
    assertThat(rows())
        .isEqualTo(before)
        .containsExactly("[1, a, 10.00]", "[2, b, 25.50]", "[3, null, 30.00]");
    run("UPDATE t SET balance = 11 WHERE k = 1");
    assertThat(run("SELECT balance FROM t WHERE k = 1")).containsExactly("[11.00]");
  }

  @Test
  void aRowThatWasWrittenAsAWholeSinceHasNoValue() {
    run("ALTER TABLE t DROP COLUMN balance");
    run("UPSERT INTO t (k, name) VALUES (2, 'new')");
    run("ALTER TABLE t UNDROP balance");
    assertThat(rows()).containsExactly("[1, a, 10.00]", "[2, new, null]", "[3, null, 30.00]");
  }

  @Test
  void aDefinitionComesBackWithItsDefaultAfterARestart() {
    run("ALTER TABLE t ADD COLUMN note VARCHAR(9) DEFAULT 'none'");
    run("ALTER TABLE t DROP COLUMN note, balance");
    restart();
    run("ALTER TABLE t UNDROP COLUMN balance, note");
    assertThat(run("SHOW CREATE TABLE t").get(0))
        .contains("`balance` decimal(9,2)")
        .contains("`note` varchar(9) DEFAULT 'none'");
    assertThat(run("SELECT balance FROM t WHERE k = 2")).containsExactly("[25.50]");
  }

  @Test
  void aColumnThatIsAddedAgainStartsEmpty() {
    run("ALTER TABLE t DROP COLUMN balance");
    run("ALTER TABLE t ADD COLUMN balance INTEGER");
    assertThat(rows()).containsExactly("[1, a, null]", "[2, b, null]");
    run("UPDATE t SET balance = 7 WHERE k = 2");
    assertThat(rows()).containsExactly("[1, a, null]", "[2, b, 7]");
    assertThatThrownBy(() -> run("ALTER TABLE t UNDROP COLUMN balance"))
        .hasMessageContaining("Unknown column 'balance'");
  }

  @Test
  void aColumnIsDroppedAndRestoredRepeatedly() {
    for (int i = 0; i < 3; i++) {
      run("ALTER TABLE t DROP COLUMN balance");
      run("ALTER TABLE t UNDROP COLUMN balance");
      run("ALTER TABLE t DROP COLUMN balance");
      run("ALTER TABLE t ADD COLUMN balance INTEGER");
      assertThat(run("SELECT balance FROM t WHERE k = 1")).containsExactly("[null]");
      run("UPDATE t SET balance = " + i + " WHERE k = 1");
    }
    assertThat(run("SELECT balance FROM t WHERE k = 1")).containsExactly("[2]");
  }

  @Test
  void anIndexOfAllColumnsHasNoOldValues() {
    run(
        "CREATE INDEX by_name ON t (name) WITH"
            + " (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')");
    run("ALTER TABLE t DROP COLUMN balance");
    assertThatThrownBy(() -> run("ALTER TABLE t UNDROP COLUMN balance"))
        .hasMessageContaining("by_name");
    run("ALTER TABLE t ADD COLUMN balance INTEGER");
    assertThat(run("SELECT balance FROM t WHERE name = 'b'")).containsExactly("[null]");
    run("UPDATE t SET balance = 7 WHERE k = 2");
    assertThat(run("SELECT balance FROM t WHERE name = 'b'")).containsExactly("[7]");
  }

  @Test
  void inStrictModeANameIsNotAddedAgain() {
    run("ALTER TABLE t DROP COLUMN balance");
    run("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'");
    assertThatThrownBy(() -> run("ALTER TABLE t ADD COLUMN balance INTEGER"))
        .hasMessageContaining("under deleting");
    run("ALTER TABLE t UNDROP COLUMN balance");
    run("ALTER SYSTEM SET sql_mode = DEFAULT");
    assertThat(rows()).contains("[1, a, 10.00]");
  }

  @Test
  void aColumnComesBackWithinTheTimeThatIsSet() {
    run("ALTER SYSTEM SET undrop_column_seconds = 3600");
    run("ALTER TABLE t DROP COLUMN balance");
    now = now.plusSeconds(3600);
    run("ALTER TABLE t UNDROP COLUMN balance");
    run("ALTER TABLE t DROP COLUMN balance");
    restart();
    now = now.plusSeconds(3601);
    assertThatThrownBy(() -> run("ALTER TABLE t UNDROP COLUMN balance"))
        .hasMessageContaining("dropped at 2026-01-01T01:00:00Z")
        .hasMessageContaining("undrop_column_seconds");
    run("ALTER SYSTEM SET undrop_column_seconds = 0");
    run("ALTER TABLE t UNDROP COLUMN balance");
    assertThat(rows()).contains("[1, a, 10.00]");
  }

  @Test
  void anEmptiedTableRestoresNoColumn() {
    run("ALTER TABLE t DROP COLUMN balance");
    run("TRUNCATE TABLE t");
    assertThatThrownBy(() -> run("ALTER TABLE t UNDROP COLUMN balance"))
        .hasMessageContaining("Unknown column 'balance' in the dropped columns of table default.t");
  }
}
