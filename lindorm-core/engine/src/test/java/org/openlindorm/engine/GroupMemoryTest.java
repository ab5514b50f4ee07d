package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Groups that are made in the regions and do not fit into memory are written to files. */
class GroupMemoryTest {

  private static final int MOST_BYTES = 64 << 10;

  @Test
  void groupsBeyondTheMemoryAreTheSameAndWhatGrowsIsRefused() {
    MemoryPool pool = new MemoryPool(MOST_BYTES);
    Workspace little = new Workspace(pool, MOST_BYTES, 0, SpillDirectory.ofTemporaryFiles());
    try (SqlEngine engine =
            SqlEngine.open(
                AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT, little);
        Session session = engine.open()) {
      session.execute("CREATE TABLE t (k INTEGER, s VARCHAR, PRIMARY KEY (k))").close();
      List<String> rows = new ArrayList<>();
      for (int i = 0; i < 1_500; i++) {
        rows.add("(" + i + ", 'text " + i + "')");
      }
      session.execute("UPSERT INTO t (k, s) VALUES " + String.join(", ", rows)).close();
      assertThat(rows(session, "SELECT k % 10 AS g, COUNT(*) FROM t WHERE k >= 0 GROUP BY k % 10"))
          .hasSize(10);
      assertThat(rows(session, "SELECT s, COUNT(*), MIN(k) FROM t WHERE k >= 0 GROUP BY s"))
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(0, 1_500).mapToObj(i -> "[text " + i + ", 1, " + i + "]").toList());
      assertThat(rows(session, "SELECT k % 700, COUNT(*), SUM(k) FROM t GROUP BY k % 700"))
          .hasSize(700)
          .contains("[5, 3, 2115]", "[699, 2, 2098]");
      assertThatThrownBy(() -> rows(session, "SELECT COUNT(DISTINCT s) FROM t"))
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT));
      assertThat(pool.reserved()).isZero();
    }
  }

  /** A group that has ended holds its result only. */
  @Test
  void theFirstGroupsOfAKeyHoldTheValuesOfOneGroupAtATime() {
    MemoryPool pool = new MemoryPool(MOST_BYTES);
    Workspace little = new Workspace(pool, MOST_BYTES, 0, SpillDirectory.ofTemporaryFiles());
    try (SqlEngine engine =
            SqlEngine.open(
                AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT, little);
        Session session = engine.open()) {
      session
          .execute("CREATE TABLE t (d INTEGER, k INTEGER, s VARCHAR, PRIMARY KEY (d, k))")
          .close();
      List<String> rows = new ArrayList<>();
      for (int i = 0; i < 1_900; i++) {
        rows.add("(" + Math.min(i / 50, 18) + ", " + i + ", 'text " + i + "')");
      }
      session.execute("UPSERT INTO t (d, k, s) VALUES " + String.join(", ", rows)).close();
      String counts = "SELECT d, COUNT(DISTINCT s) FROM t GROUP BY d ORDER BY d";
      assertThat(rows(session, counts + " LIMIT 18"))
          .hasSize(18)
          .startsWith("[0, 50]")
          .endsWith("[17, 50]");
      assertThatThrownBy(() -> rows(session, counts + " DESC LIMIT 1"))
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT));
      assertThat(pool.reserved()).isZero();
    }
  }

  private static List<String> rows(Session session, String sql) {
    List<String> answer = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        answer.add(Arrays.toString(row));
      }
    }
    return answer;
  }
}
