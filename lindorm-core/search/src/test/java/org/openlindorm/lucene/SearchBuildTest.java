package org.openlindorm.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.search.DocumentEngine;
import org.openlindorm.search.DocumentIndex;
import org.openlindorm.search.SearchFigures;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** Builds of search indexes next to writes and other search indexes, over the store in memory. */
class SearchBuildTest {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int ROWS_AHEAD = 700;

  @TempDir private Path folder;

  private final AtomicBoolean isDamaged = new AtomicBoolean();
  private final SlowScans store = new SlowScans();
  private final AtomicReference<@Nullable SqlEngine> engine = new AtomicReference<>();

  /** Executes an action before the scan of a table by a build returns a certain row. */
  private static final class SlowScans extends ForwardingStore {

    private final AtomicInteger rowsLeft = new AtomicInteger();
    private volatile @Nullable Runnable action;

    SlowScans() {
      super(MemoryStore.withChangeLog());
    }

    /** Its rows are read again by the next server. */
    @Override
    public void close() {}

    void before(int row, Runnable executed) {
      rowsLeft.set(row);
      action = executed;
    }

    @Override
    public Cursor scan(PhysicalTable table, ScanRequest request) {
      Cursor rows = super.scan(table, request);
      return table.toString().contains("slow")
              && Thread.currentThread().getName().startsWith("search-index")
          ? new SlowRows(rows)
          : rows;
    }

    /** Reads rows ahead, as a cursor over a network. */
    private final class SlowRows implements Cursor {
      private final Cursor rows;
      private final Queue<StoredRow> ahead = new ArrayDeque<>();

      SlowRows(Cursor rows) {
        this.rows = rows;
      }

      @Override
      public @Nullable StoredRow next() {
        if (ahead.isEmpty()) {
          for (StoredRow row = rows.next(); row != null; row = rows.next()) {
            ahead.add(row);
            if (ahead.size() == ROWS_AHEAD) {
              break;
            }
          }
        }
        StoredRow row = ahead.poll();
        Runnable now = action;
        if (now != null && rowsLeft.decrementAndGet() == 0) {
          action = null;
          now.run();
        }
        return row;
      }

      @Override
      public void close() {
        rows.close();
      }
    }
  }

  private Session open() {
    return start().open();
  }

  private SqlEngine start() {
    DocumentEngine lucene = new LuceneEngine(folder);
    DocumentEngine documents =
        new DocumentEngine() {
          @Override
          public DocumentIndex open(String name) {
            if (isDamaged.get()) {
              throw LindormException.of(ErrorCode.STORE, "the disk is full");
            }
            return lucene.open(name);
          }

          @Override
          public void retain(Set<String> names) {
            lucene.retain(names);
          }
        };
    SqlEngine opened = SqlEngine.open(store, EngineOptions.DEFAULT.withDocuments(documents));
    engine.set(opened);
    return opened;
  }

  @AfterEach
  void close() {
    SqlEngine opened = engine.get();
    if (opened != null) {
      opened.close();
    }
  }

  private static void run(Session session, String sql) {
    session.execute(sql).close();
  }

  private static List<String> rows(Session session, String sql) {
    return column(session, 0, sql);
  }

  private static List<String> column(Session session, int column, String sql) {
    List<String> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(String.valueOf(row[column]));
      }
    }
    return all;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void fill(Session session, int rows) {
    run(session, "CREATE TABLE slow (id INT, v INT, PRIMARY KEY (id))");
    for (int from = 0; from < rows; from += 1_000) {
      List<String> values = new ArrayList<>();
      for (int i = from; i < Math.min(rows, from + 1_000); i++) {
        values.add("(" + i + ", 1)");
      }
      run(session, "UPSERT INTO slow (id, v) VALUES " + String.join(", ", values));
    }
  }

  @Test
  void anIndexIsFreshWhileAnotherOneIsBuilt() {
    Session session = open();
    fill(session, 10);
    run(session, "CREATE TABLE other (id INT, v INT, PRIMARY KEY (id))");
    run(session, "CREATE INDEX o USING SEARCH ON other (v) SYNC");
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    store.before(
        3,
        () -> {
          reached.countDown();
          await(released);
        });
    run(session, "CREATE INDEX s USING SEARCH ON slow (v)");
    await(reached);
    run(session, "UPSERT INTO other (id, v) VALUES (1, 5)");
    try {
      assertThat(rows(session, "SELECT /*+ _l_search_fresh_ */ id FROM other WHERE v = 5"))
          .containsExactly("1");
    } finally {
      released.countDown();
    }
    awaitActive(session);
    assertThat(rows(session, "SELECT /*+ _l_search_fresh_ */ id FROM slow WHERE v = 1"))
        .hasSize(10);
  }

  @Test
  void aBuildAppliesTheChangesOfRowsThatItHasReadAndReadsLater() {
    SqlEngine open = start();
    Session session = open.open();
    fill(session, 12_000);
    Session writer = open.open();
    store.before(
        9_990,
        () -> {
          run(writer, "UPSERT INTO slow (id, v) VALUES (5, 2), (9995, 2), (10010, 2), (11990, 2)");
          run(writer, "DELETE FROM slow WHERE id IN (6, 9996, 10011, 11991)");
          run(writer, "UPSERT INTO slow (id, v) VALUES (-1, 2), (20000, 2)");
        });
    run(session, "CREATE INDEX s USING SEARCH ON slow (v) SYNC");
    assertThat(rows(session, "SELECT id FROM slow WHERE v = 2"))
        .containsExactly("-1", "5", "9995", "10010", "11990", "20000");
    assertThat(column(session, 12, "SHOW INDEX FROM slow")).containsExactly("11998");
  }

  @Test
  void anIndexThatNeedsTooMuchLogIsBuiltAgain() {
    Session session = open();
    fill(session, 10);
    run(session, "CREATE INDEX s USING SEARCH ON slow (v) SYNC");
    close();
    isDamaged.set(true);
    Session restarted = open();
    run(restarted, "UPSERT INTO slow (id, v) VALUES (100, 2)");
    // The log of the store in memory counts an entry as a byte.
    run(restarted, "ALTER SYSTEM SET search_index_log_bytes = 2");
    assertThat(column(restarted, 3, "SHOW INDEX FROM slow")).containsExactly("ACTIVE");
    for (int i = 0; i < 3; i++) {
      run(restarted, "UPSERT INTO slow (id, v) VALUES (" + i + ", 2)");
    }
    Await.value(
        PATIENCE,
        () -> column(restarted, 3, "SHOW INDEX FROM slow"),
        state -> state.equals(List.of("BUILDING")));
    Await.until(PATIENCE, () -> figures().logBytes() == 0);
    assertThat(figures().rebuilds()).isEqualTo(1);
    isDamaged.set(false);
    awaitActive(restarted);
    assertThat(rows(restarted, "SELECT /*+ _l_search_fresh_ */ id FROM slow WHERE v = 2"))
        .containsExactly("0", "1", "2", "100");
  }

  private SearchFigures figures() {
    return Objects.requireNonNull(engine.get()).searchIndexes().orElseThrow();
  }

  private static void awaitActive(Session session) {
    Await.value(
        PATIENCE,
        () -> column(session, 3, "SHOW INDEX FROM slow"),
        state -> state.equals(List.of("ACTIVE")));
  }
}
