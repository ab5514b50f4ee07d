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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.memory.MemoryStore;

/** OFFLINE TABLE and ONLINE TABLE. */
class OfflineTableTest {

  private final MemoryStore store = new MemoryStore();
  private SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private Session session = engine.open();

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    run("CREATE INDEX by_v ON t (v) SYNC");
    run("CREATE VIEW seen AS SELECT k FROM t");
    run("UPSERT INTO t (k, v) VALUES (1, 10), (2, 20)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private List<String> run(String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
      return lines;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT v FROM t WHERE k = 1",
        "SELECT k FROM t WHERE v = 10",
        "SELECT k FROM seen WHERE k = 1",
        "SELECT COUNT(*) FROM t",
        "UPSERT INTO t (k, v) VALUES (3, 30)",
        "UPDATE t SET v = 1 WHERE k = 1",
        "DELETE FROM t WHERE k = 1",
        "CHECK TABLE t",
        "CHECK INDEX by_v ON t",
        "ADVISE TABLE t",
        "ALTER TABLE t FLUSH",
        "ALTER TABLE t ADD COLUMN w INTEGER",
        "ALTER TABLE t SET 'TTL' = '1000'",
        "CREATE INDEX other ON t (v)",
        "ALTER INDEX by_v ON t DISABLED"
      })
  void rowAccessAndDefinitionChangesAreRefusedUntilTheTableIsOnline(String sql) {
    run("OFFLINE TABLE t");
    assertThatThrownBy(() -> run(sql))
        .hasMessage(
            "Table default.t is offline: it cannot be read, written or altered. ONLINE"
                + " TABLE makes it available again")
        .extracting(failure -> ((LindormException) failure).code())
        .isEqualTo(ErrorCode.TABLE_OFFLINE);
    run("ONLINE TABLE t");
    run(sql);
  }

  @Test
  void theDefinitionIsStillShown() {
    run("OFFLINE TABLE t");
    assertThat(run("DESCRIBE t")).hasSize(2);
    assertThat(run("SHOW CREATE TABLE t")).hasSize(1);
    assertThat(run("SHOW TABLES")).contains("[t]");
    assertThat(run("SHOW TABLE STATUS LIKE 't'").get(0)).endsWith("offline]");
    run("ONLINE TABLE t");
    assertThat(run("SHOW TABLE STATUS LIKE 't'").get(0)).doesNotContain("offline");
  }

  @Test
  void itStaysOfflineWhenTheServerStartsAgainAndComesBackWithAllItsRows() {
    run("OFFLINE TABLE t");
    run("OFFLINE TABLE t");
    SqlEngine first = engine;
    engine = SqlEngine.open(store, EngineOptions.DEFAULT);
    session = engine.open();
    assertThatThrownBy(() -> run("SELECT v FROM t WHERE k = 1")).hasMessageContaining("offline");
    run("ONLINE TABLE t");
    assertThat(run("SELECT k FROM t WHERE v = 20")).containsExactly("[2]");
    first.close();
  }

  @Test
  void aStatementThatWasPreparedBeforeIsRefusedToo() {
    Prepared prepared = session.prepare("SELECT v FROM t WHERE k = ?");
    run("OFFLINE TABLE t");
    assertThatThrownBy(() -> prepared.execute(List.of(1))).hasMessageContaining("offline");
    run("ONLINE TABLE t");
    prepared.execute(List.of(1)).close();
  }

  @Test
  void anOfflineTableCanBeDroppedOrTruncatedAndIsOnlineAfterThat() {
    run("OFFLINE TABLE t");
    run("TRUNCATE TABLE t");
    assertThat(run("SELECT COUNT(*) FROM t")).containsExactly("[0]");
    run("OFFLINE TABLE t");
    run("DROP TABLE t");
    assertThatThrownBy(() -> run("ONLINE TABLE t")).hasMessageContaining("default.t");
  }

  @Test
  void anOnlineTableCanBeBroughtOnlineAndAMissingOneIsNamed() {
    run("ONLINE TABLE t");
    assertThat(run("SELECT k FROM t WHERE v = 20")).containsExactly("[2]");
    assertThatThrownBy(() -> run("OFFLINE TABLE nothing")).hasMessageContaining("nothing");
    assertThatThrownBy(() -> run("OFFLINE TABLE seen")).hasMessageContaining("seen");
  }
}
