package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** Tests the numbers of AUTO_INCREMENT columns over several servers and their restarts. */
class AutoIncrementTest {

  private static final String CREATE =
      "CREATE TABLE t (id BIGINT AUTO_INCREMENT PRIMARY KEY, v VARCHAR)";

  private final MemoryStore store = new MemoryStore();

  /** Returns one of several servers of the store, which survives it. */
  private SqlEngine server() {
    EngineOptions options = EngineOptions.DEFAULT;
    return SqlEngine.open(
        new ForwardingStore(store) {
          @Override
          public void close() {}
        },
        new EngineOptions(
            options.clock(),
            options.limits(),
            options.statementTimeout(),
            options.cachedPlans(),
            false,
            options.linter()));
  }

  private static long insert(Session session, String sql) {
    Result.Update update = (Result.Update) session.execute(sql);
    return update.insertId().reported();
  }

  private static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        rows.add(String.valueOf(row[0]));
      }
    }
    return rows;
  }

  @Test
  void writersOfTwoServersGetDifferentNumbersThatIncreaseInEachSession() throws Exception {
    Set<Long> all = new ConcurrentSkipListSet<>();
    try (SqlEngine one = server();
        SqlEngine two = server()) {
      one.open().execute(CREATE);
      List<Callable<List<Long>>> writers = new ArrayList<>();
      for (int writer = 0; writer < 8; writer++) {
        Session session = (writer % 2 == 0 ? one : two).open();
        writers.add(
            () -> {
              List<Long> mine = new ArrayList<>();
              for (int row = 0; row < 500; row++) {
                mine.add(insert(session, "INSERT INTO t (v) VALUES ('a')"));
              }
              return mine;
            });
      }
      ExecutorService threads = Executors.newFixedThreadPool(writers.size());
      for (Future<List<Long>> numbers : threads.invokeAll(writers)) {
        assertThat(numbers.get()).isSorted().doesNotHaveDuplicates();
        all.addAll(numbers.get());
      }
      threads.shutdown();
      assertThat(all).hasSize(4_000);
      assertThat(writes()).hasSize(4).allMatch(writes -> writes > 0 && writes <= 2 * 4_000 / 4);
      assertThat(rows(one.open(), "SELECT COUNT(*) FROM t")).containsExactly("4000");
    }
  }

  @Test
  void aServerThatStopsReturnsTheRestOfItsBlock() {
    try (SqlEngine server = server();
        Session session = server.open()) {
      session.execute(CREATE);
      assertThat(insert(session, "INSERT INTO t (v) VALUES ('a'), ('b')")).isEqualTo(1);
    }
    try (SqlEngine server = server();
        Session session = server.open()) {
      assertThat(insert(session, "INSERT INTO t (v) VALUES ('c')")).isEqualTo(3);
    }
  }

  @Test
  void aServerThatDiesLosesNumbersAndRepeatsNone() {
    Set<Long> all = new ConcurrentSkipListSet<>();
    SqlEngine first = server();
    first.open().execute(CREATE);
    for (int died = 0; died < 5; died++) {
      Session session = (died == 0 ? first : server()).open();
      for (int row = 0; row < 7; row++) {
        assertThat(all.add(insert(session, "INSERT INTO t (v) VALUES ('a')"))).isTrue();
      }
    }
    assertThat(all).last().isEqualTo(4 * 16 + 7L);
  }

  /** Another server has reserved the number, or an HBase program has written the row. */
  @ParameterizedTest
  @ValueSource(strings = {"lindorm", "mysql"})
  void anAssignedNumberIsNeverThatOfAnExistingRow(String level) {
    try (SqlEngine one = server();
        SqlEngine two = server();
        Session session = one.open();
        Session other = two.open()) {
      session.execute(CREATE);
      session.execute("SET sql_compat = '" + level + "'");
      assertThat(insert(session, "INSERT INTO t (v) VALUES ('one')")).isEqualTo(1);
      assertThat(insert(other, "INSERT INTO t (v) VALUES ('two')")).isEqualTo(17);
      insert(other, "INSERT INTO t (id, v) VALUES (2, 'given'), (3, 'given'), (5, 'given')");
      long first = insert(session, "INSERT INTO t (v) VALUES ('x'), ('y'), ('z')");
      assertThat(rows(session, "SELECT v FROM t WHERE id IN (2, 3, 5)"))
          .containsExactly("given", "given", "given");
      assertThat(rows(session, "SELECT id FROM t WHERE id > 1 AND id < 17 AND v = 'x'"))
          .containsExactly(Long.toString(first));
      assertThat(rows(session, "SELECT COUNT(*) FROM t")).containsExactly("8");
    }
  }

  /** The number cannot give such a row another key. */
  @ParameterizedTest
  @ValueSource(strings = {"lindorm", "mysql"})
  void anExistingRowWithoutItsNumberInTheKeyIsWrittenOnce(String level) {
    try (SqlEngine server = server();
        Session session = server.open()) {
      session.execute("CREATE TABLE u (k VARCHAR PRIMARY KEY, id BIGINT AUTO_INCREMENT, KEY (id))");
      session.execute("SET sql_compat = '" + level + "'");
      assertThat(insert(session, "INSERT INTO u (k) VALUES ('a')")).isEqualTo(1);
      assertThat(insert(session, "REPLACE INTO u (k) VALUES ('a')")).isEqualTo(2);
      assertThat(insert(session, "INSERT IGNORE INTO u (k) VALUES ('a')")).isZero();
      assertThat(rows(session, "SELECT id FROM u")).containsExactly("2");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lindorm", "mysql"})
  void onDuplicateKeyReadsTheNumberOfTheRow(String level) {
    try (SqlEngine server = server();
        Session session = server.open()) {
      session.execute(CREATE);
      session.execute("SET sql_compat = '" + level + "'");
      session.execute("INSERT INTO t (id, v) VALUES (7, 'a')");
      String insert =
          "INSERT INTO t (id, v) VALUES (7, 'b') ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)";
      assertThat(insert(session, insert)).isEqualTo(7);
      assertThat(rows(session, "SELECT LAST_INSERT_ID()")).containsExactly("7");
      assertThat(rows(session, "SELECT v FROM t")).containsExactly("a");
    }
  }

  @Test
  void aNumberThatIsGivenRaisesTheCountersOfAllServers() {
    try (SqlEngine one = server();
        SqlEngine two = server();
        Session session = one.open();
        Session other = two.open()) {
      session.execute(CREATE);
      insert(session, "INSERT INTO t (id, v) VALUES (1000, 'a')");
      assertThat(insert(session, "INSERT INTO t (v) VALUES ('b')")).isEqualTo(1001);
      assertThat(insert(other, "INSERT INTO t (v) VALUES ('c')")).isGreaterThan(1001);
    }
  }

  @Test
  void numbersEndWithTheType() {
    try (SqlEngine server = server();
        Session session = server.open()) {
      session.execute("CREATE TABLE t (id TINYINT AUTO_INCREMENT PRIMARY KEY, v VARCHAR)");
      insert(session, "INSERT INTO t (id, v) VALUES (126, 'a')");
      assertThat(insert(session, "INSERT INTO t (v) VALUES ('b')")).isEqualTo(127);
      assertThatThrownBy(() -> insert(session, "INSERT INTO t (v) VALUES ('c')"))
          .hasMessageContaining("column 'id' of table default.t is TINYINT")
          .hasMessageContaining("127");
    }
  }

  /** Returns the writes of each region. */
  private List<Long> writes() {
    return store.loads(new PhysicalTable("default", "t")).stream()
        .map(region -> region.writes())
        .toList();
  }

  @Test
  void noRegionGetsMoreThanTwiceItsShareOfWrites() {
    try (SqlEngine server = server();
        Session session = server.open()) {
      session.execute(CREATE);
      for (int row = 0; row < 400; row++) {
        insert(session, "INSERT INTO t (v) VALUES ('a')");
      }
      for (int row = 2_000; row < 2_400; row++) {
        insert(session, "INSERT INTO t (id, v) VALUES (" + row + ", 'restored')");
      }
      assertThat(writes()).hasSize(4).allMatch(writes -> writes > 0 && writes <= 2 * 800 / 4);
    }
  }
}
