package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** The builds of indexes as a user sees them, over the store in memory. */
@Tag("lengthy")
class IndexBuildTest {

  private static final int ROWS = 6_000;

  private final MemoryStore store = new MemoryStore();
  private SqlEngine engine = SqlEngine.open(withoutClose(store), EngineOptions.DEFAULT);
  private Session session = engine.open();

  /** The store of one server after the other. */
  private static Store withoutClose(Store kept) {
    return new ForwardingStore(kept) {
      @Override
      public void close() {}
    };
  }

  @BeforeEach
  void fill() {
    run("CREATE TABLE t (id BIGINT NOT NULL, a VARCHAR, b INTEGER, PRIMARY KEY (id))");
    Prepared upsert = session.prepare("UPSERT INTO t (id, a, b) VALUES (?, ?, ?)");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int id = 0; id < ROWS; id++) {
      rows.add(List.of((long) id, "a" + id % 50, id));
    }
    upsert.executeBatch(rows);
    // The first SHOW of a JVM loads its classes, for which a build would not wait.
    assertThat(show("i")).isEqualTo("none");
  }

  @AfterEach
  void end() {
    engine.close();
  }

  private void restart() {
    engine.close();
    engine = SqlEngine.open(withoutClose(store), EngineOptions.DEFAULT);
    session = engine.open();
  }

  private void throttle(int rowsPerSecond) {
    run("ALTER SYSTEM SET `lindorm.index.build.rows_per_second` = " + rowsPerSecond);
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private List<@Nullable Object[]> rows(String sql) {
    List<@Nullable Object[]> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(row);
      }
    }
    return all;
  }

  /** State and progress of an index, such as {@code ACTIVE 100%}. */
  private String show(String index) {
    for (@Nullable Object[] row : rows("SHOW INDEX FROM t")) {
      if (index.equals(row[2])) {
        return row[3] + " " + row[4];
      }
    }
    return "none";
  }

  private void await(String index, String shown) {
    Await.value(Duration.ofSeconds(60), () -> show(index), is -> is.matches(shown));
  }

  private void assertClean(String index) {
    for (@Nullable Object[] row : rows("CHECK INDEX " + index + " ON t")) {
      String expected = String.valueOf(row[0]).endsWith("read") ? String.valueOf(ROWS) : "0";
      assertThat(row[1]).as("%s of %s", row[0], index).isEqualTo(expected);
    }
  }

  @Test
  void aSyncBuildIsCompleteWhenTheStatementReturns() {
    run("CREATE INDEX i ON t (a) INCLUDE (b) SYNC");
    assertThat(show("i")).isEqualTo("ACTIVE 100%");
    assertClean("i");
  }

  @Test
  void theTableIsFreeWhenTheStatementReturns() {
    try (SqlEngine other = SqlEngine.open(new SlowBuilder(), EngineOptions.DEFAULT)) {
      Session definer = other.open();
      definer.execute("CREATE TABLE t (id BIGINT PRIMARY KEY, a VARCHAR)").close();
      definer.execute("CREATE INDEX i ON t (a)").close();
      TableDef table = other.catalog().require(new TableName("default", "t"));
      assertThat(table.state().busy()).isFalse();
    }
  }

  /** A store that answers the thread of builds late when it changes the catalog. */
  private static final class SlowBuilder extends ForwardingStore {

    SlowBuilder() {
      super(new MemoryStore());
    }

    @Override
    public boolean writeIf(PhysicalTable table, long version, Mutation mutation) {
      boolean building = Thread.currentThread().getName().equals("lindorm-index-build");
      if (building && table.equals(LiveCatalog.TABLE)) {
        LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
      }
      return super.writeIf(table, version, mutation);
    }
  }

  @Test
  void progressIsShownAndSeveralIndexesGrowInOnePass() throws InterruptedException {
    throttle(500);
    run("CREATE INDEX i ON t (a) ASYNC");
    run("CREATE INDEX j ON t (b) ASYNC");
    await("i", "BUILDING EXECUTING [1-9].*%");
    await("j", "BUILDING EXECUTING [1-9].*%");
    throttle(0);
    await("i", "ACTIVE 100%");
    await("j", "ACTIVE 100%");
    assertClean("i");
    assertClean("j");
  }

  @Test
  void theNextServerContinuesABuild() throws InterruptedException {
    throttle(500);
    run("CREATE INDEX i ON t (a) ASYNC");
    await("i", "BUILDING EXECUTING [3-9].*%");
    restart();
    assertThat(show("i")).matches("BUILDING EXECUTING ([2-9]|1.)...*%");
    throttle(0);
    await("i", "ACTIVE 100%");
    assertClean("i");
  }

  @Test
  void aBuildCanBeCancelledAndStartedAgain() throws InterruptedException {
    throttle(500);
    run("CREATE INDEX i ON t (a) ASYNC");
    await("i", "BUILDING EXECUTING [1-9].*%");
    run("ALTER INDEX i ON t INACTIVE");
    assertThat(show("i")).isEqualTo("INACTIVE CANCELLED");
    run("ALTER INDEX i ON t DISABLED");
    throttle(0);
    run("ALTER INDEX i ON t ACTIVE");
    await("i", "ACTIVE 100%");
    assertClean("i");
  }
}
