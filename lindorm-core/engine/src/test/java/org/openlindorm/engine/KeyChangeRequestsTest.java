package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Tests PAUSE, RESUME and CANCEL of a key change while SQL writes the table. */
class KeyChangeRequestsTest {

  private static final int ROWS = 600;
  private static final String STATE =
      "SELECT STATE, CHANGES_APPLIED FROM information_schema.KEY_CHANGES";
  private static final String ALTER = "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (v, a)";
  private static final long PATIENCE_SECONDS = 60;

  private final MemoryStore store = MemoryStore.withChangeLog();
  private volatile Runnable onCopy = () -> {};
  private SqlEngine engine = open();
  private Session session = engine.open(new Principal("ann", ""));
  private final Map<Integer, String> model = new TreeMap<>();

  private SqlEngine open() {
    ForwardingStore kept =
        new ForwardingStore(store) {
          @Override
          public void writeSorted(PhysicalTable table, List<Mutation.Put> puts) {
            onCopy.run();
            super.writeSorted(table, puts);
          }

          @Override
          public void close() {}
        };
    return SqlEngine.open(kept, EngineOptions.DEFAULT);
  }

  @BeforeEach
  void fill() {
    run("ALTER SYSTEM SET key_change_lock = none");
    run("CREATE TABLE t (a INTEGER, v INTEGER, w INTEGER, PRIMARY KEY (a), INDEX by_w (w))");
    for (int a = 0; a < ROWS; a++) {
      write(a, a);
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private void write(int a, int v) {
    run("UPSERT INTO t (a, v, w) VALUES (%d, %d, %d)".formatted(a, v, v % 50));
    model.put(a, "[%d, %d, %d]".formatted(a, v, v % 50));
  }

  private void delete(int a) {
    run("DELETE FROM t WHERE a = " + a);
    model.remove(a);
  }

  private List<String> run(String sql) {
    return lines(session, sql);
  }

  private static List<String> lines(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.deepToString(row));
        }
      }
    }
    return lines;
  }

  /** Begins a change and requests something of it when it writes the first rows of the copy. */
  private CompletableFuture<List<String>> begin(Runnable request) {
    CompletableFuture<Void> requested = new CompletableFuture<>();
    onCopy =
        () -> {
          onCopy = () -> {};
          request.run();
          requested.complete(null);
        };
    CompletableFuture<List<String>> change = other(ALTER);
    CompletableFuture.anyOf(requested, change).join();
    return change;
  }

  private CompletableFuture<List<String>> beginPaused() {
    CompletableFuture<List<String>> change =
        begin(() -> other("ALTER TABLE t PAUSE KEY CHANGE").join());
    assertThat(run(STATE).toString()).contains("PAUSED");
    return change;
  }

  /** Executes a statement in a session of its own. */
  private CompletableFuture<List<String>> other(String sql) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (Session own = engine.open(new Principal("bob", ""))) {
            return lines(own, sql);
          }
        },
        task -> new Thread(task, "other").start());
  }

  private void awaitState(CompletableFuture<?> change, String state) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!run(STATE).toString().contains(state)) {
      assertThat(change).isNotDone();
      assertThat(System.nanoTime()).as(run(STATE).toString()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static void await(CompletableFuture<?> change) throws Exception {
    change.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private void fails(String sql, ErrorCode code) {
    assertThatThrownBy(() -> run(sql))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  private void checkRows() {
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ a, v, w FROM t").stream().sorted().toList())
        .isEqualTo(model.values().stream().sorted().toList());
    assertThat(run("CHECK INDEX by_w ON t").subList(2, 7))
        .containsExactly(
            "[missing, 0, ]",
            "[dangling, 0, ]",
            "[stale, 0, ]",
            "[different, 0, ]",
            "[foreign, 0, ]");
  }

  private void checkNothingLeft() {
    assertThat(run(STATE)).isEmpty();
    assertThat(store.loads().keySet())
        .extracting(Object::toString)
        .containsExactlyInAnyOrder("default:t", "default:t.by_w", "lindorm:catalog");
    assertThat(run("SELECT K FROM (SELECT TABLE_NAME AS K FROM information_schema.TABLES) x"))
        .doesNotContain("[t_before]");
    run("ALTER TABLE t ADD COLUMN more INTEGER");
    run("ALTER TABLE t DROP COLUMN more");
  }

  @Test
  void aPausedChangeCopiesNothingAndContinues() throws Exception {
    CompletableFuture<List<String>> change = beginPaused();
    write(1, 7_001);
    write(ROWS, 8_000);
    delete(2);
    assertThatThrownBy(() -> change.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
    checkRows();
    run("ALTER TABLE t RESUME KEY CHANGE");
    await(change);
    checkRows();
    assertThat(run("SELECT a FROM t WHERE v = 7001")).containsExactly("[1]");
    fails("ALTER TABLE t PAUSE KEY CHANGE", ErrorCode.NO_KEY_CHANGE);
  }

  @Test
  void aPausedChangeRemainsPausedAfterTheEndOfTheServer() throws Exception {
    CompletableFuture<List<String>> change = beginPaused();
    session.close();
    engine.close();
    assertThatThrownBy(() -> await(change)).hasCauseInstanceOf(LindormException.class);
    engine = open();
    session = engine.open(new Principal("ann", ""));
    assertThat(run(STATE).toString()).contains("PAUSED");
    delete(3);
    run("ALTER TABLE t RESUME KEY CHANGE");
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!run(STATE).isEmpty()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
    checkRows();
    assertThat(run("SELECT a FROM t WHERE v = 4")).containsExactly("[4]");
  }

  @Test
  void aCancelledChangeLeavesTheTableAsItWas() throws Exception {
    List<CompletableFuture<List<String>>> cancel = new ArrayList<>();
    CompletableFuture<List<String>> change =
        begin(
            () -> {
              cancel.add(other("ALTER TABLE t CANCEL KEY CHANGE"));
              awaitState(cancel.get(0), "CANCELLING");
              write(1, 7_001);
              delete(2);
            });
    await(cancel.get(0));
    checkNothingLeft();
    checkRows();
    write(3, 7_003);
    checkRows();
    assertThatThrownBy(() -> await(change))
        .cause()
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.CANCELLED));
    run(ALTER);
    checkRows();
  }

  @Test
  void aPausedChangeCanBeCancelled() {
    CompletableFuture<List<String>> change = beginPaused();
    delete(5);
    run("ALTER TABLE t CANCEL KEY CHANGE");
    checkNothingLeft();
    checkRows();
    assertThatThrownBy(change::join).isInstanceOf(CompletionException.class);
  }

  @Test
  void aChangeOfAServerThatEndedCanBeCancelled() throws Exception {
    CompletableFuture<List<String>> change = beginPaused();
    session.close();
    engine.close();
    assertThatThrownBy(() -> await(change)).hasCauseInstanceOf(LindormException.class);
    engine = open();
    session = engine.open(new Principal("ann", ""));
    run("ALTER TABLE t CANCEL KEY CHANGE");
    checkNothingLeft();
    checkRows();
  }

  @Test
  void withoutAChangeEachRequestFails() {
    for (String request : List.of("PAUSE", "RESUME", "cancel")) {
      fails("ALTER TABLE t " + request + " KEY CHANGE", ErrorCode.NO_KEY_CHANGE);
    }
    fails("ALTER TABLE nothing PAUSE KEY CHANGE", ErrorCode.TABLE_UNKNOWN);
    run("ALTER TABLE IF EXISTS nothing PAUSE KEY CHANGE");
    fails("ALTER TABLE t PAUSE KEY CHANGE, ADD COLUMN x INTEGER", ErrorCode.UNSUPPORTED);
  }
}
