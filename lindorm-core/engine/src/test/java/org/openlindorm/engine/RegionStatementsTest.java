package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.Warning;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** SHOW REGIONS, SHOW TABLE STATUS and the ALTER TABLE that tends regions. */
class RegionStatementsTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    run(
        "CREATE TABLE t (k VARCHAR, n INTEGER, v INTEGER, PRIMARY KEY (k, n))"
            + " WITH (SPLITKEYS='m')");
    run(
        "CREATE TABLE h (id BIGINT, v INTEGER, PRIMARY KEY (hash32(id), id)) WITH"
            + " (NUMREGIONS='2')");
    run("UPSERT INTO t (k, n, v) VALUES ('a', 1, 1), ('b', 1, 1), ('x', 1, 1)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  /** The rows, values joined by bars. */
  private List<String> run(String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          List<String> values = new ArrayList<>();
          for (Object value : row) {
            values.add(String.valueOf(value));
          }
          lines.add(String.join(" | ", values));
        }
      }
      return lines;
    }
  }

  /** Returns what SHOW REGIONS says without the names of the regions. */
  private List<String> regions(String table) {
    return run("SHOW REGIONS FROM " + table).stream()
        .map(line -> line.substring(line.indexOf(" | ") + 3))
        .toList();
  }

  @Test
  void aTableIsFlushedAndCompactedWithItsIndexTablesAndAnIndexAlone() {
    List<String> calls = new ArrayList<>();
    var memory = new MemoryStore();
    var recording =
        (Store)
            Proxy.newProxyInstance(
                Store.class.getClassLoader(),
                new Class<?>[] {Store.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("flush") || method.getName().equals("compact")) {
                    calls.add(method.getName() + " " + ((PhysicalTable) arguments[0]).name());
                  }
                  try {
                    return method.invoke(memory, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    try (SqlEngine recorded = SqlEngine.open(recording, EngineOptions.DEFAULT);
        Session client = recorded.open()) {
      client.execute("CREATE TABLE q (id BIGINT, status VARCHAR, PRIMARY KEY (id))").close();
      client.execute("CREATE INDEX s ON q (status)").close();
      client.execute("ALTER TABLE q FLUSH").close();
      client.execute("ALTER TABLE q COMPACT").close();
      client.execute("ALTER INDEX s ON q FLUSH").close();
      client.execute("ALTER INDEX s ON q COMPACT").close();
      client.execute("ALTER INDEX s ON q DISABLED").close();
      assertThatThrownBy(() -> client.execute("ALTER INDEX s ON q FLUSH").close())
          .hasMessageContaining("flushing index s, which is DISABLED");
    }
    assertThat(calls)
        .containsExactly(
            "flush q", "flush q.s", "compact q", "compact q.s", "flush q.s", "compact q.s");
  }

  @Test
  void regionsAreShownByValuesAndBytesWithTheirRequestCounts() {
    assertThat(regions("t"))
        .containsExactly(
            "memory |  |  | x'6d0001' | 0 | 0 | 2", "memory | 'm' | x'6d0001' |  | 0 | 0 | 1");
    assertThat(regions("h"))
        .containsExactly(
            "memory |  |  | x'80000000' | 0 | 0 | 0", "memory |  | x'80000000' |  | 0 | 0 | 0");
    assertThatThrownBy(() -> run("SHOW REGIONS FROM nothing"))
        .hasMessageContaining("default.nothing");
  }

  @Test
  void aRegionIsSplitAtValuesOfTheKeyOrAtItsBytes() {
    run("ALTER TABLE t SPLIT AT ('b', 5)");
    run("ALTER TABLE t SPLIT ('x')");
    run("ALTER TABLE t SPLIT AT (x'6d0001')");
    assertThat(regions("t")).hasSize(4);
    assertThat(regions("t").get(1)).startsWith("memory | 'b', 5 | x'62000180000005' | x'6d0001' |");
    assertThat(run("SELECT k FROM t WHERE k >= 'a'")).containsExactly("a", "b", "x");
    run("ALTER TABLE h SPLIT AT (7)");
    run("ALTER TABLE h SPLIT AT (x'40000000')");
    assertThat(regions("h")).hasSize(4);
    assertThatThrownBy(() -> run("ALTER TABLE t SPLIT AT ('b', 5, 6)"))
        .hasMessageContaining("more values than the key has columns");
    assertThatThrownBy(() -> run("ALTER TABLE t SPLIT AT ('b', 'many')"))
        .hasMessageContaining("many");
    assertThatThrownBy(() -> run("ALTER TABLE t SPLIT AT (NULL)")).hasMessageContaining("NULL");
  }

  @Test
  void regionsThatMeetAtAKeyAreMerged() {
    run("ALTER TABLE t SPLIT AT ('b', 5)");
    run("ALTER TABLE t MERGE AT ('m')");
    assertThat(regions("t"))
        .containsExactly(
            "memory |  |  | x'62000180000005' | 0 | 0 | 0",
            "memory | 'b', 5 | x'62000180000005' |  | 0 | 0 | 0");
    run("ALTER TABLE t MERGE (x'62000180000005')");
    assertThat(regions("t")).hasSize(1);
    run("ALTER TABLE h MERGE AT (x'80000000')");
    assertThat(regions("h")).hasSize(1);
    assertThat(run("SELECT k FROM t WHERE k >= 'a'")).containsExactly("a", "b", "x");
  }

  @Test
  void aMergeAtNoRegionStartWarnsAndDoesNothing() {
    try (Result result = session.execute("ALTER TABLE t MERGE AT ('q')")) {
      assertThat(result.warnings())
          .extracting(Warning::text)
          .containsExactly(
              "Table default.t has no region boundary at x'710001', so nothing was merged;"
                  + " SHOW REGIONS FROM default.t lists the boundaries");
    }
    assertThat(regions("t")).hasSize(2);
  }

  @Test
  void tablesAreFlushedAndCompacted() {
    run("ALTER TABLE t FLUSH");
    run("ALTER TABLE t COMPACT");
    assertThatThrownBy(() -> run("ALTER TABLE nothing FLUSH")).hasMessageContaining("nothing");
  }

  @Test
  void theStatusOfTablesContainsTheirRegions() {
    run("CREATE VIEW seen AS SELECT k FROM t");
    assertThat(run("SHOW TABLE STATUS"))
        .containsExactly(
            "h | LindormTable | 0 | 0 | 2 | utf8mb4_bin | NUMREGIONS='2' | ",
            "t | LindormTable | 3 | 0 | 2 | utf8mb4_bin | SPLITKEYS='m' | ",
            "seen | null | null | null | null | null | null | VIEW");
    assertThat(run("SHOW TABLE STATUS FROM `default` LIKE 't'")).hasSize(1);
  }

  @Test
  void theEstimatedRowsAreThoseOfATableOrOfAllTables() {
    run("CREATE VIEW seen AS SELECT k FROM t");
    assertThat(run("SHOW ESTIMATED ROWS FROM t")).containsExactly("default | t | 3 | 0 | 2");
    assertThat(run("SHOW ESTIMATED ROWS"))
        .containsExactly("default | h | 0 | 0 | 2", "default | t | 3 | 0 | 2");
    assertThat(run("SHOW ESTIMATED ROWS WHERE ESTIMATED_ROWS = '3'")).hasSize(1);
    assertThatThrownBy(() -> run("SHOW ESTIMATED ROWS FROM nothing"))
        .hasMessageContaining("default.nothing");
  }

  @Test
  void anOfflineTableHasNoEstimateAndAWarningGivesTheReason() {
    run("OFFLINE TABLE t");
    try (Result result = session.execute("SHOW ESTIMATED ROWS FROM t")) {
      assertThat(result.warnings())
          .extracting(Warning::text)
          .containsExactly(
              "Table default.t is offline, so its regions cannot report their row counts;"
                  + " ONLINE TABLE default.t makes it available again");
    }
    assertThat(run("SHOW ESTIMATED ROWS FROM t")).containsExactly("default | t | null | 0 | 2");
    assertThat(run(ROWS_OF_TABLES)).containsExactly("h | 0", "t | null");
  }

  private static final String ROWS_OF_TABLES =
      "SELECT TABLE_NAME, TABLE_ROWS FROM information_schema.TABLES WHERE TABLE_SCHEMA ="
          + " 'default'";

  @Test
  void informationSchemaHasTheSameFigures() {
    assertThat(run(ROWS_OF_TABLES)).containsExactly("h | 0", "t | 3");
    assertThat(
            run(
                "SELECT TABLE_NAME, DATA_LENGTH, INDEX_LENGTH, AVG_ROW_LENGTH FROM"
                    + " information_schema.TABLES WHERE TABLE_ROWS > 0"))
        .containsExactly("t | 0 | 0 | 0");
    assertThat(
            run(
                "SELECT SUM(TABLE_ROWS) FROM information_schema.TABLES WHERE TABLE_TYPE = 'BASE"
                    + " TABLE'"))
        .containsExactly("3");
  }

  /** A store whose regions do not report, and which counts its calls. */
  private static final class Silent {
    private final AtomicInteger calls = new AtomicInteger();

    private Store around(Store store) {
      return (Store)
          Proxy.newProxyInstance(
              Store.class.getClassLoader(),
              new Class<?>[] {Store.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("estimatedRows")) {
                  calls.incrementAndGet();
                  return OptionalLong.empty();
                }
                try {
                  return method.invoke(store, arguments);
                } catch (InvocationTargetException failure) {
                  throw failure.getCause();
                }
              });
    }
  }

  @Test
  void silentRegionsCauseNoErrorAndAreQueriedOnlyForTheFigures() {
    Silent silent = new Silent();
    try (SqlEngine other =
        SqlEngine.open(silent.around(new MemoryStore()), EngineOptions.DEFAULT)) {
      Session asking = other.open();
      asking.execute("CREATE TABLE u (k BIGINT, v INTEGER, PRIMARY KEY (k))").close();
      asking.execute("SELECT TABLE_NAME, ENGINE FROM information_schema.TABLES").close();
      assertThat(silent.calls).hasValue(0);
      try (Result result = asking.execute("SHOW ESTIMATED ROWS FROM u")) {
        assertThat(result.warnings().toString()).contains("lindorm-region.jar", "COUNT(*)");
        assertThat(((Result.Rows) result).next()).containsExactly("default", "u", null, "0", "1");
      }
      try (Result result =
          asking.execute(
              "SELECT TABLE_ROWS FROM information_schema.TABLES WHERE TABLE_NAME = 'u'")) {
        assertThat(((Result.Rows) result).next()).containsExactly((Object) null);
      }
      assertThat(silent.calls).hasValue(2);
    }
  }

  @Test
  void aKeyThatIsNoTextIsShownAsItsBytes() {
    run("CREATE TABLE cut (k VARCHAR, v INTEGER, PRIMARY KEY (k))");
    run("ALTER TABLE cut SPLIT AT (x'62ff')");
    run("ALTER TABLE cut SPLIT AT ('m')");
    assertThat(run("SHOW REGIONS FROM cut").toString())
        .contains("x'62ff'", "'m'")
        .doesNotContain("\ufffd");
  }
}
