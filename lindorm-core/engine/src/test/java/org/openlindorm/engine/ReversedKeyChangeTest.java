package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Tests REVERSE KEY CHANGE, and the time for which the rows with the former key are kept. */
class ReversedKeyChangeTest {

  private static final int ROWS = 60;
  private static final String ALTER =
      "ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (hash32(v), v, a)";
  private static final String REVERSE = "ALTER TABLE t REVERSE KEY CHANGE";

  private final MemoryStore store = MemoryStore.withChangeLog();
  private final SettableClock clock = new SettableClock();
  private volatile Runnable onCopy = () -> {};
  private SqlEngine engine;
  private Session session;
  private final Map<Integer, String> model = new TreeMap<>();

  /** A clock that the test sets. */
  private static final class SettableClock extends Clock {
    private volatile Instant now = Instant.now();

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  @BeforeEach
  void fill() {
    ForwardingStore kept =
        new ForwardingStore(store) {
          @Override
          public void writeSorted(PhysicalTable table, List<Mutation.Put> puts) {
            onCopy.run();
            super.writeSorted(table, puts);
          }
        };
    EngineOptions options = EngineOptions.DEFAULT;
    engine =
        SqlEngine.open(
            kept,
            new EngineOptions(
                clock,
                options.limits(),
                options.statementTimeout(),
                options.cachedPlans(),
                options.soleServer(),
                options.linter()));
    session = engine.open(new Principal("ann", ""));
    run("CREATE TABLE t (a INTEGER, v INTEGER, w INTEGER, PRIMARY KEY (a), INDEX by_w (w))");
    for (int a = 0; a < ROWS; a++) {
      write(a, a, a);
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private void write(int a, int v, int w) {
    run("UPSERT INTO t (a, v, w) VALUES (%d, %d, %d)".formatted(a, v, w));
    model.put(a, "[%d, %d, %d]".formatted(a, v, w));
  }

  private void delete(int a, int v) {
    run("DELETE FROM t WHERE a = %d AND v = %d".formatted(a, v));
    model.remove(a);
  }

  private List<String> run(String sql) {
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

  private void fails(String sql, ErrorCode code) {
    assertThatThrownBy(() -> run(sql))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }

  private List<String> rows(String table) {
    return run("SELECT /*+ _l_allow_filtering_ */ a, v, w FROM " + table).stream()
        .sorted()
        .toList();
  }

  private void checkRows() {
    assertThat(rows("t")).isEqualTo(model.values().stream().sorted().toList());
    assertThat(run("CHECK INDEX by_w ON t").subList(2, 7))
        .containsExactly(
            "[missing, 0, ]",
            "[dangling, 0, ]",
            "[stale, 0, ]",
            "[different, 0, ]",
            "[foreign, 0, ]");
  }

  private List<String> places() {
    return store.loads().keySet().stream().map(Object::toString).sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "shared"})
  void aReversedChangeHasTheWritesThatWereMadeSince(String lock) {
    run("ALTER SYSTEM SET key_change_lock = " + lock);
    String before = run("SHOW CREATE TABLE t").toString();
    run(ALTER);
    write(1000, 5, 1);
    delete(7, 7);
    run("UPDATE t SET w = 77 WHERE a = 8 AND v = 8");
    model.put(8, "[8, 8, 77]");
    checkRows();
    List<String> changed = rows("t");
    boolean writable = lock.equals("none");
    onCopy =
        () -> {
          onCopy = () -> {};
          if (writable) {
            delete(9, 9);
            write(1001, 6, 2);
          }
        };
    run(REVERSE);
    checkRows();
    // As in MySQL, a column that was in the key remains NOT NULL.
    assertThat(run("SHOW CREATE TABLE t"))
        .hasToString(before.replace("`v` integer,", "`v` integer NOT NULL,"));
    assertThat(run("SELECT w FROM t WHERE a = 8")).containsExactly("[77]");
    assertThat(rows("t_before")).isEqualTo(writable ? rows("t") : changed);
    // The HBase tables of the table, of its former rows, and no others.
    assertThat(places()).hasSize(5).noneMatch(place -> place.equals("default:t"));
    run(REVERSE);
    checkRows();
    assertThat(run("SELECT a FROM t WHERE v = 5 AND a = 1000")).containsExactly("[1000]");
    assertThat(places()).hasSize(5);
    run("DROP TABLE t_before");
    fails(REVERSE, ErrorCode.UNSUPPORTED);
    run("DROP TABLE t");
    assertThat(places()).containsExactly("lindorm:catalog");
  }

  /** A row that was written since may have no value, or no unique one, for the former key. */
  @Test
  void aReversalThatFailsLeavesBothTables() {
    run(ALTER);
    write(4, 4000, 1);
    model.put(-4, "[4, 4, 4]");
    checkRows();
    fails(REVERSE, ErrorCode.KEY_NOT_UNIQUE);
    checkRows();
    assertThat(rows("t_before")).hasSize(ROWS);
    run("DELETE FROM t WHERE a = 4 AND v = 4");
    model.remove(-4);
    run(REVERSE);
    checkRows();
  }

  @Test
  void aTableWithoutFormerRowsCannotBeReversed() {
    fails(REVERSE, ErrorCode.UNSUPPORTED);
    run("CREATE TABLE t_before (a INTEGER, v INTEGER, PRIMARY KEY (a))");
    fails(REVERSE, ErrorCode.UNSUPPORTED);
    fails("ALTER TABLE nothing REVERSE KEY CHANGE", ErrorCode.TABLE_UNKNOWN);
  }

  @Test
  void aFurtherKeyIsNoReversal() {
    run(ALTER);
    fails("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (v, a)", ErrorCode.TABLE_EXISTS);
  }

  @Test
  void formerRowsAreDroppedAfterTheTimeThatTheUserChose() {
    run(ALTER);
    clock.now = clock.now.plus(Duration.ofDays(1_000));
    engine.liveCatalog().completeObserved();
    assertThat(rows("t_before")).hasSize(ROWS);
    run("ALTER SYSTEM SET key_change_keep_seconds = 3600");
    engine.liveCatalog().completeObserved();
    fails("SELECT a FROM t_before", ErrorCode.TABLE_UNKNOWN);
    checkRows();
    assertThat(places()).hasSize(3);
    run(REVERSE.replace("REVERSE KEY CHANGE", "DROP PRIMARY KEY, ADD PRIMARY KEY (a)"));
    clock.now = clock.now.plus(Duration.ofSeconds(3_599));
    engine.liveCatalog().completeObserved();
    assertThat(rows("t_before")).hasSize(ROWS);
    clock.now = clock.now.plus(Duration.ofSeconds(1));
    engine.liveCatalog().completeObserved();
    fails("SELECT a FROM t_before", ErrorCode.TABLE_UNKNOWN);
    checkRows();
  }
}
