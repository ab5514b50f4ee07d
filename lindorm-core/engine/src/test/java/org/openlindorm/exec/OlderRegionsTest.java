package org.openlindorm.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Statements over regions whose code is older than programs with blocks, and refuses them by name;
 * some of them only after the scan has begun elsewhere, as when a region moves.
 */
final class OlderRegionsTest {

  private static final int BATCHED = 3;
  private static final int ROWS = 3_000;

  private final MemoryStore memory = new MemoryStore();
  private int outputsBeforeRefusal;

  // Buckets are read by several threads.
  private final AtomicInteger refused = new AtomicInteger();
  private final AtomicInteger fewestAtATime = new AtomicInteger(Integer.MAX_VALUE);

  private final SqlEngine engine = SqlEngine.open(older(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session.execute("CREATE TABLE t (k BIGINT, v VARCHAR, w INTEGER, PRIMARY KEY (k))").close();
    for (int from = 0; from < ROWS; from += 1_000) {
      String rows =
          IntStream.range(from, from + 1_000)
              .mapToObj(id -> "(%d, %s, 1)".formatted(id, id % 3 == 0 ? "NULL" : "'v" + id + "'"))
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO t (k, v, w) VALUES " + rows).close();
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  @Test
  void allRowsComeOnceInBothDirectionsWhereverTheOlderRegionIsMet() {
    for (int outputs : List.of(0, 1, 2)) {
      outputsBeforeRefusal = outputs;
      refused.set(0);
      List<String> all =
          IntStream.range(0, ROWS).mapToObj(k -> k + " " + (k % 3 == 0 ? null : "v" + k)).toList();
      assertThat(rows("SELECT k, v FROM t")).isEqualTo(all);
      var backwards = new ArrayList<>(all);
      Collections.reverse(backwards);
      assertThat(rows("SELECT k, v FROM t ORDER BY k DESC")).isEqualTo(backwards);
      assertThat(refused).hasValue(2);
      assertThat(fewestAtATime).hasValue(1_000);
    }
  }

  @Test
  void bucketsAreMergedThereInBothDirections() {
    session
        .execute("CREATE TABLE b (k BIGINT, v VARCHAR, w INTEGER, PRIMARY KEY (bucket(4, k), k))")
        .close();
    session.execute("INSERT INTO b (k, v, w) SELECT k, v, w FROM t").close();
    refused.set(0);
    fewestAtATime.set(Integer.MAX_VALUE);
    List<String> all =
        IntStream.range(7, 2_500).mapToObj(k -> k + " " + (k % 3 == 0 ? null : "v" + k)).toList();
    assertThat(rows("SELECT k, v FROM b WHERE k >= 7 AND k < 2500 ORDER BY k")).isEqualTo(all);
    var backwards = new ArrayList<>(all);
    Collections.reverse(backwards);
    assertThat(rows("SELECT k, v FROM b WHERE k >= 7 AND k < 2500 ORDER BY k DESC"))
        .isEqualTo(backwards);
    assertThat(refused).hasValue(8);
    assertThat(fewestAtATime).as("rows, of which each bucket has 625").hasValueGreaterThan(500);
  }

  @Test
  void aLimitAndAFilterHoldThere() {
    assertThat(rows("SELECT k FROM t WHERE k >= 10 AND v IS NULL LIMIT 3"))
        .containsExactly("12", "15", "18");
    assertThat(rows("SELECT COUNT(*) FROM t")).containsExactly("3000");
  }

  /** Asking for rows one by one, as is done there, would say nothing of their versions. */
  @Test
  void versionsAreRefusedByName() {
    assertThatThrownBy(() -> rows("SELECT /*+ _l_versions_(2) */ k, v FROM t"))
        .hasMessageContaining("scan programs of version 4");
    assertThatThrownBy(() -> rows("SELECT /*+ _l_versions_(2) */ COUNT(*) FROM t"))
        .hasMessageContaining("scan programs of version 4");
  }

  private List<String> rows(String sql) {
    List<String> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" ")));
      }
    }
    return all;
  }

  private Store older() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(), new Class<?>[] {Store.class}, this::call);
  }

  private @Nullable Object call(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      Object result = method.invoke(memory, arguments);
      return method.getName().equals("scan") && arguments != null
          ? refusing((Cursor) result, (ScanRequest) arguments[1])
          : result;
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private Cursor refusing(Cursor cursor, ScanRequest request) {
    var program = request.program();
    if (program == null || program.encoded().at(0) < BATCHED) {
      fewestAtATime.accumulateAndGet(request.batchRows(), Math::min);
      return cursor;
    }
    return new Cursor() {
      private int outputs;

      @Override
      public @Nullable StoredRow next() {
        if (outputs++ == outputsBeforeRefusal) {
          refused.incrementAndGet();
          throw LindormException.of(
              ErrorCode.UNSUPPORTED, "scan programs of version " + program.encoded().at(0));
        }
        return cursor.next();
      }

      @Override
      public void close() {
        cursor.close();
      }
    };
  }
}
