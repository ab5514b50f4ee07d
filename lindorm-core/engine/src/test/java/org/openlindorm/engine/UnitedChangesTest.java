package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.memory.MemoryStore;

/** UPDATE and DELETE whose rows are found by several indexes, while other sessions write. */
final class UnitedChangesTest {

  @Test
  void aRowThatMovesBetweenTheReadsIsChangedOnce() {
    MovingStore store = new MovingStore();
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open();
        Session other = engine.open()) {
      session.execute(
          "CREATE TABLE t (k INTEGER, v INTEGER, w INTEGER, n INTEGER, PRIMARY KEY (k))");
      session.execute("CREATE INDEX by_v ON t (v) SYNC");
      session.execute("CREATE INDEX by_w ON t (w) SYNC");
      session.execute("UPSERT INTO t (k, v, w, n) VALUES (1, 1, 0, 0), (2, 0, 1, 0)").close();
      store.beforeSecondScan(
          () -> other.execute("UPSERT INTO t (k, v, w) VALUES (1, 0, 1)").close());
      try (Result result = session.execute("UPDATE t SET n = n + 1 WHERE v = 1 OR w = 1")) {
        assertThat(((Result.Update) result).count()).isEqualTo(2);
      }
      assertThat(store.scans).isEqualTo(2);
      try (Result.Rows rows = (Result.Rows) session.execute("SELECT n FROM t WHERE k = 1")) {
        assertThat(rows.next()).containsExactly(1);
      }
    }
  }

  /** Runs an action before the second of the next scans. */
  private static final class MovingStore extends ForwardingStore {

    private int scans;
    private Runnable beforeSecond = () -> {};

    MovingStore() {
      super(new MemoryStore());
    }

    void beforeSecondScan(Runnable action) {
      scans = 0;
      beforeSecond = action;
    }

    @Override
    public Cursor scan(PhysicalTable table, ScanRequest request) {
      if (++scans == 2) {
        beforeSecond.run();
      }
      return super.scan(table, request);
    }
  }
}
