package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.memory.MemoryStore;

/** Groups that are made beside the data take no more memory than their statement may hold. */
class GroupMemoryTest {

  private static final int MOST_BYTES = 64 << 10;

  @Test
  void groupsBeyondTheMemoryAreRefusedAndItIsGivenBack() {
    MemoryPool pool = new MemoryPool(MOST_BYTES);
    Workspace little = new Workspace(pool, MOST_BYTES, 0, SpillDirectory.ofTemporaryFiles());
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT, little);
        Session session = engine.open()) {
      session.execute("CREATE TABLE t (k INTEGER, s VARCHAR, PRIMARY KEY (k))").close();
      List<String> rows = new ArrayList<>();
      for (int i = 0; i < 1_500; i++) {
        rows.add("(" + i + ", 'text " + i + "')");
      }
      session.execute("UPSERT INTO t (k, s) VALUES " + String.join(", ", rows)).close();
      assertThat(count(session, "SELECT k % 10 AS g, COUNT(*) FROM t WHERE k >= 0 GROUP BY k % 10"))
          .isEqualTo(10);
      assertThatThrownBy(() -> count(session, "SELECT s, COUNT(*) FROM t WHERE k >= 0 GROUP BY s"))
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT));
      assertThat(pool.held()).isZero();
    }
  }

  private static int count(Session session, String sql) {
    int count = 0;
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      while (rows.next() != null) {
        count++;
      }
    }
    return count;
  }
}
