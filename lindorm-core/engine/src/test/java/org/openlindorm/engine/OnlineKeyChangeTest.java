package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Tests changes of keys while SQL writes the table. */
class OnlineKeyChangeTest {

  private static final String ALL =
      "SELECT /*+ _l_allow_filtering_ */ a, b, v, w, HEX(extra) FROM %s";
  private static final TableName T = new TableName("default", "t");
  private static final int WRITERS = 4;
  private static final int ROWS = 600;

  private final MemoryStore store = MemoryStore.withChangeLog();
  private SqlEngine engine = open();
  private Session session = engine.open(new Principal("ann", ""));
  private volatile Runnable onCopy = () -> {};

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
  void letClientsWrite() {
    run("ALTER SYSTEM SET key_change_lock = none");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
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

  private List<String> sorted(String table) {
    return run(ALL.formatted(table)).stream().sorted().toList();
  }

  private void fill() {
    run(
        "CREATE TABLE t (a INTEGER, b VARCHAR, v BIGINT, w VARCHAR, c INTEGER, PRIMARY KEY (a),"
            + " INDEX by_v (v), INDEX by_w (w) INCLUDE (v)) WITH (DYNAMIC_COLUMNS='true')");
    for (int a = 0; a < ROWS; a++) {
      run(
          "UPSERT INTO t (a, b, v, w, c) VALUES (%d, 'b%d', %d, 'w%d', 1)"
              .formatted(a, a, a, a % 7));
      if (a % 5 == 0) {
        run("UPSERT INTO t (a, extra) VALUES (" + a + ", x'0" + a % 10 + "')");
      }
    }
  }

  /** Changes its own rows in every way, until the key has changed, and remembers them. */
  private final class Writer extends Thread {

    private final int number;
    private final Random random;
    private final Map<Integer, String> model = new TreeMap<>();
    private final AtomicBoolean ended = new AtomicBoolean();
    private @Nullable Throwable unexpected;
    private int last = -1;
    private int statements;

    Writer(int number) {
      this.number = number;
      this.random = new Random(number);
      for (int a = number; a < ROWS; a += WRITERS) {
        model.put(a, row(a, a, "w" + a % 7, a % 5 == 0 ? "0" + a % 10 : null));
      }
    }

    private String row(int a, long v, @Nullable String w, @Nullable String extra) {
      return "[%d, b%d, %d, %s, %s]".formatted(a, a, v, w, extra);
    }

    @Override
    public void run() {
      TableDef before = engine.catalog().require(T);
      try (Session own = engine.open(new Principal("w" + number, ""))) {
        while (!ended.get() && !isChanged(before)) {
          write(own);
          statements++;
        }
      } catch (RuntimeException | Error failure) {
        boolean refused =
            failure instanceof LindormException error
                && error.code() == ErrorCode.INEFFICIENT_QUERY
                && isChanged(before);
        unexpected = refused ? null : failure;
      }
    }

    private boolean isChanged(TableDef before) {
      return !engine.catalog().require(T).physical().equals(before.physical());
    }

    private void write(Session own) {
      last = random.nextInt(2 * ROWS) / WRITERS * WRITERS + number;
      long v = random.nextInt(1_000_000) * (long) WRITERS + number + 10 * ROWS;
      String where = " WHERE a = %d AND b = 'b%d'".formatted(last, last);
      List<String> old =
          Splitter.on(", ").splitToList(model.getOrDefault(last, "").replaceAll("[\\[\\]]", ""));
      boolean exists = old.size() > 1;
      switch (random.nextInt(5)) {
        case 0 -> {
          lines(own, "DELETE FROM t" + where);
          model.remove(last);
        }
        case 1 -> {
          lines(own, "UPDATE t SET w = 'u" + v + "'" + where);
          if (exists) {
            model.put(
                last,
                "[%s, %s, %s, u%d, %s]"
                    .formatted(old.get(0), old.get(1), old.get(2), v, old.get(4)));
          }
        }
        case 2 -> {
          lines(own, "UPDATE t SET w = NULL" + where);
          if (exists) {
            model.put(
                last,
                "[%s, %s, %s, null, %s]".formatted(old.get(0), old.get(1), old.get(2), old.get(4)));
          }
        }
        case 3 -> {
          lines(
              own,
              "UPSERT INTO t (a, b, v, c, extra) VALUES (%d, 'b%d', %d, 1, x'77')"
                  .formatted(last, last, v));
          model.put(last, row(last, v, exists ? old.get(3) : "null", "77"));
        }
        default -> {
          lines(
              own,
              "UPSERT INTO t (a, b, v, w, c) VALUES (%d, 'b%d', %d, 'w%d', 1)"
                  .formatted(last, last, v, v % 7));
          model.put(last, row(last, v, "w" + v % 7, exists ? old.get(4) : "null"));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hash32(b), b, a",
        "a DESC, b DESC",
        "bucket(4, a), a",
        "b",
        "reverse(a), b",
        "v",
        "v, a",
        "b, v, a"
      })
  void writersContinueAndAllRowsAndEntriesAreExact(String key) throws InterruptedException {
    fill();
    List<Writer> writers = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      writers.add(new Writer(i));
    }
    writers.forEach(Thread::start);
    try {
      run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (" + key + ")");
    } finally {
      for (Writer writer : writers) {
        writer.ended.set(true);
        writer.join();
      }
    }
    List<String> model = new ArrayList<>();
    Set<Integer> uncertain = new HashSet<>();
    for (Writer writer : writers) {
      assertThat(writer.unexpected).isNull();
      assertThat(writer.statements).isPositive();
      model.addAll(writer.model.values());
      uncertain.add(writer.last);
    }
    checkIndexes();
    if (key.contains("v")) {
      // The last write of each writer may have been the first one with the new key.
      Predicate<String> certain =
          row -> uncertain.stream().noneMatch(a -> row.startsWith("[" + a + ","));
      assertThat(sorted("t").stream().filter(certain).toList())
          .isEqualTo(model.stream().filter(certain).sorted().toList());
    } else {
      assertThat(sorted("t")).isEqualTo(model.stream().sorted().toList());
    }
  }

  private void checkIndexes() {
    for (String index : List.of("by_v", "by_w")) {
      assertThat(run("CHECK INDEX " + index + " ON t").subList(2, 7))
          .containsExactly(
              "[missing, 0, ]",
              "[dangling, 0, ]",
              "[stale, 0, ]",
              "[different, 0, ]",
              "[foreign, 0, ]");
    }
  }

  /** Writes that are executed while a batch is copied are in the new table. */
  @ParameterizedTest
  @ValueSource(strings = {"hash32(b), b, a", "v", "v, a", "b"})
  void writesDuringTheCopyReachTheNewTable(String key) {
    fill();
    List<String> model = new ArrayList<>();
    Session other = engine.open(new Principal("bob", ""));
    onCopy =
        () -> {
          onCopy = () -> {};
          lines(other, "DELETE FROM t WHERE a = 1");
          lines(other, "UPDATE t SET v = 100002 WHERE a = 2");
          lines(other, "UPDATE t SET v = 100003 WHERE a = 3");
          lines(other, "UPDATE t SET v = 3 WHERE a = 3");
          // Two rows exchange their values of v.
          lines(other, "UPDATE t SET v = 100004 WHERE a = 4");
          lines(other, "UPDATE t SET v = 4 WHERE a = 5");
          lines(other, "UPDATE t SET v = 5 WHERE a = 4");
          lines(other, "UPSERT INTO t (a, b, v, w) VALUES (100000, 'new', 100000, 'n')");
          lines(other, "UPDATE t SET w = NULL WHERE a = 6");
          lines(other, "UPSERT INTO t (a, extra) VALUES (7, x'99')");
          lines(other, "DELETE FROM t WHERE a = 8");
          lines(other, "UPSERT INTO t (a, b, v, w) VALUES (8, 'b8', 8, 'again')");
          model.addAll(sorted("t"));
        };
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (" + key + ")");
    other.close();
    assertThat(sorted("t")).isEqualTo(model).hasSize(ROWS);
    assertThat(sorted("t_before")).isEqualTo(model);
    checkIndexes();
    run("UPSERT INTO t (a, b, v, w) VALUES (200000, 'newer', 200000, 'n')");
    checkIndexes();
  }

  @Test
  void aWriteThatTakesTheNewKeyOfAnotherRowFailsTheChangeAndNotTheWrite() {
    fill();
    Session other = engine.open(new Principal("bob", ""));
    onCopy =
        () -> {
          onCopy = () -> {};
          lines(other, "UPSERT INTO t (a, b, v, w) VALUES (100000, 'b3', 100000, 'n')");
        };
    assertThatThrownBy(() -> run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)"))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.KEY_NOT_UNIQUE))
        .hasMessageContaining("(a=3)")
        .hasMessageContaining("(a=100000)");
    other.close();
    assertThat(sorted("t")).hasSize(ROWS + 1);
    assertThat(run("SELECT v FROM t WHERE a = 100000")).containsExactly("[100000]");
    checkIndexes();
    assertThat(store.loads().keySet())
        .extracting(Object::toString)
        .noneMatch(name -> name.contains("-key"));
    run("DELETE FROM t WHERE a = 100000");
    run("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (b)");
    checkIndexes();
  }
}
