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
import org.openlindorm.store.memory.MemoryStore;

/** Views over several sessions and servers; what they answer is in golden/views.sql. */
class ViewTest {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    run(session, "CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    run(session, "UPSERT INTO t (k, v) VALUES (1, 10), (2, 20)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> run(Session session, String sql) {
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

  @Test
  void anotherServerReadsAViewThatItHasNotSeenBeing() {
    try (SqlEngine other = SqlEngine.open(store, EngineOptions.DEFAULT)) {
      run(session, "CREATE VIEW large (id) AS\n  SELECT k FROM t WHERE v > 10;");
      assertThat(run(other.open(), "SELECT id FROM large WHERE id > 0")).containsExactly("[2]");
      assertThat(run(other.open(), "SHOW CREATE VIEW large"))
          .containsExactly("[large, CREATE VIEW `large` (`id`) AS SELECT k FROM t WHERE v > 10]");
    }
  }

  @Test
  void aPreparedStatementFollowsAViewThatIsReplaced() {
    run(session, "CREATE VIEW chosen AS SELECT k, v FROM t WHERE k = 1");
    Prepared prepared = session.prepare("SELECT v FROM chosen WHERE v >= ?");
    assertThat(rows(prepared, 0)).containsExactly("[10]");
    run(session, "CREATE OR REPLACE VIEW chosen AS SELECT k, v FROM t WHERE k IN (1, 2)");
    assertThat(rows(prepared, 0)).containsExactly("[10]", "[20]");
    assertThat(rows(prepared, 15)).containsExactly("[20]");
    run(session, "DROP VIEW chosen");
    assertThatThrownBy(() -> rows(prepared, 0)).hasMessageContaining("default.chosen");
  }

  private static List<String> rows(Prepared prepared, int from) {
    List<String> lines = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) prepared.execute(List.of(from))) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }
}
