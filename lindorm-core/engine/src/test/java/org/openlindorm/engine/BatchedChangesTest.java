package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.RowCounts;

/** Statements that change many rows by what is stored: how they call the store, and conflicts. */
final class BatchedChangesTest {

  private static final int ROWS = 2_500;

  private final StoreCalls store = new StoreCalls(Set.of("t", "d"));
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session.execute("CREATE TABLE t (k BIGINT, n INTEGER, s VARCHAR, PRIMARY KEY (k))").close();
    for (int from = 0; from < ROWS; from += 500) {
      session.execute("UPSERT INTO t (k, n, s) VALUES " + rows(from, from + 500)).close();
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private static String rows(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(k -> "(%d, %d, 's%d')".formatted(k, k % 10, k))
        .collect(Collectors.joining(", "));
  }

  /** The calls of a statement that changes so many rows. */
  private List<String> calls(long changed, String sql) {
    store.clear();
    assertThat(update(sql).count()).as(sql).isEqualTo(changed);
    return store.calls();
  }

  private Result.Update update(String sql) {
    return (Result.Update) session.execute(sql);
  }

  private List<String> answer(String sql) {
    List<String> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" ")));
      }
    }
    return all;
  }

  @Test
  void aRowThatChangesWhileItsKeyIsUpdatedIsMovedWithTheChange() {
    update("SET sql_compat = 'mysql'");
    store.before(2, () -> update("UPSERT INTO t (k, n) VALUES (7, 77)"));
    assertThat(calls(1, "UPDATE t SET k = 9007 WHERE k = 7"))
        .containsSubsequence(
            "change 1", "change 1", "read one", "change 1", "change 1", "change 1");
    assertThat(answer("SELECT k, n, s FROM t WHERE k IN (7, 9007)")).containsExactly("9007 77 s7");
  }

  @Test
  void aRowThatIsDeletedWhileItsKeyIsUpdatedIsNotMoved() {
    update("SET sql_compat = 'mysql'");
    store.before(2, () -> update("DELETE FROM t WHERE k = 7"));
    assertThat(update("UPDATE t SET k = 9007 WHERE k = 7").count()).isZero();
    assertThat(answer("SELECT k FROM t WHERE k IN (7, 9007)")).isEmpty();
  }

  @Test
  void anErrorNamesTheInsertedRowThatAnotherSessionHasChanged() {
    update("SET sql_compat = 'mysql'");
    store.before(2, () -> update("UPSERT INTO t (k, n) VALUES (7, 77), (9007, 78)"));
    assertThatThrownBy(() -> update("UPDATE t SET k = 9007 WHERE k = 7"))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("the row [9007] is inserted; check whether the row [7] is deleted");
    assertThat(answer("SELECT k, n FROM t WHERE k IN (7, 9007)"))
        .containsExactly("7 77", "9007 78");
  }

  @Test
  void aRowWhoseChangeTheStoreDoesNotDecideIsReadAndWritten() {
    assertThat(calls(1, "UPDATE t SET s = CONCAT(s, n) WHERE k = 7"))
        .as("a function")
        .containsExactly("read 1", "change 1");
    assertThat(answer("SELECT s FROM t WHERE k = 7")).containsExactly("s77");
    store.clear();
    assertThatThrownBy(() -> update("UPDATE t SET n = n + 2147483647 WHERE k = 7"))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("Out of range value");
    assertThat(store.calls()).as("an error").containsExactly("compute 1", "read 1");
    assertThat(answer("SELECT n FROM t WHERE k = 7")).containsExactly("7");
  }

  @Test
  void anUpdateOrDeleteOfARangeIsOneCallForAThousandRows() {
    assertThat(calls(ROWS, "UPDATE t SET n = n + 1 WHERE k >= 0"))
        .containsExactly("scan", "change 1000", "change 1000", "change 500");
    assertThat(calls(250, "UPDATE t SET s = 'x' WHERE k >= 0 AND n = 3"))
        .containsExactly("scan", "change 250");
    assertThat(calls(250, "DELETE FROM t WHERE k >= 0 AND n = 4"))
        .containsExactly("scan", "change 250");
    assertThat(calls(0, "UPDATE t SET s = 'x' WHERE k >= 0 AND n = 4")).containsExactly("scan");
  }

  @Test
  void rowsByTheirKeysAreReadInOneCallAndChangedInOne() {
    assertThat(calls(1, "UPDATE t SET n = n + 1 WHERE k = 7")).containsExactly("compute 1");
    assertThat(calls(3, "UPDATE t SET n = n + 1 WHERE k IN (5, 6, 7, 9999)"))
        .containsExactly("read 4", "change 3");
    assertThat(calls(1, "DELETE FROM t WHERE k IN (5, 6, 7) AND n = 6"))
        .containsExactly("read 3", "change 1");
    assertThat(calls(2, "DELETE FROM t WHERE k IN (6, 7)")).containsExactly("compute 2");
  }

  @Test
  void constantsForTheRowsOfALimitAreOneCall() {
    assertThat(calls(10, "UPDATE t SET n = 100, s = NULL WHERE k >= 0 ORDER BY k DESC LIMIT 10"))
        .containsExactly("scan", "compute 10");
    assertThat(answer("SELECT COUNT(*), MIN(k) FROM t WHERE k >= 2000 AND n = 100 AND s IS NULL"))
        .containsExactly("10 2490");
    assertThat(calls(10, "UPDATE t SET n = k WHERE k >= 0 ORDER BY k LIMIT 10"))
        .as("different values")
        .containsExactly("scan", "read 10", "change 10");
    assertThat(calls(5, "UPDATE t SET n = 7 WHERE k >= 0 AND n > 4 ORDER BY k LIMIT 5"))
        .as("a condition is evaluated again")
        .containsExactly("scan", "read 5", "change 5");
    assertThat(calls(10, "DELETE FROM t WHERE k >= 0 ORDER BY k LIMIT 10"))
        .containsExactly("scan", "compute 10");
    assertThat(answer("SELECT MIN(k) FROM t WHERE k >= 0")).containsExactly("10");
  }

  @Test
  void constantsForSeveralKeysAreOneCall() {
    assertThat(calls(3, "UPDATE t SET n = 5, s = 'x' WHERE k IN (5, 6, 7, 9999)"))
        .containsExactly("compute 4");
    assertThat(calls(1, "UPDATE t SET n = 6 WHERE k IN (5, 6, 7) AND s <> 'x' OR k = 8"))
        .as("a condition on the rows may fail")
        .doesNotContain("compute 4");
    store.clear();
    assertThatThrownBy(() -> update("UPDATE t SET n = 2147483648 WHERE k IN (5, 6)"))
        .hasMessageContaining("2147483648");
    assertThat(store.calls()).as("a value that no row can have").doesNotContain("compute 2");
    assertThat(answer("SELECT n, s FROM t WHERE k IN (5, 6, 7, 8)"))
        .containsExactly("5 x", "5 x", "5 x", "6 s8");
  }

  @Test
  void anUpdateByKeyAtLevelMysqlIsOneCallAndCountsEqualRows() {
    update("SET sql_compat = 'mysql'");
    assertThat(calls(1, "UPDATE t SET n = n + 1 WHERE k = 7")).containsExactly("compute 1");
    store.clear();
    Result.Update equal = update("UPDATE t SET n = 8 WHERE k = 7");
    assertThat(store.calls()).containsExactly("compute 1");
    assertThat(equal.count()).isZero();
    assertThat(equal.unchanged()).isEqualTo(1);
    store.clear();
    Result.Update several = update("UPDATE t SET n = 8 WHERE k IN (6, 7, 8, 9999)");
    assertThat(store.calls()).containsExactly("compute 4");
    assertThat(several.count()).isEqualTo(1);
    assertThat(several.unchanged()).isEqualTo(2);
    assertThat(calls(0, "UPDATE t SET n = 8 WHERE k = 9999")).containsExactly("compute 1");
  }

  @Test
  void rowsThatAQueryFindsAreChangedTogether() {
    assertThat(calls(1_500, "UPDATE t SET n = 0 WHERE k >= 0 ORDER BY n LIMIT 1500"))
        .filteredOn(call -> !call.equals("scan"))
        .containsExactly("compute 1000", "compute 500");
    assertThat(calls(1_500, "UPDATE t SET n = n + 1 WHERE k >= 0 ORDER BY n LIMIT 1500"))
        .filteredOn(call -> !call.equals("scan"))
        .containsExactly("read 1000", "change 1000", "read 500", "change 500");
  }

  @Test
  void rowsByAnIndexAreChangedTogether() {
    session.execute("CREATE INDEX by_n ON t (n)").close();
    assertThat(calls(250, "UPDATE t SET s = 'x' WHERE n = 3"))
        .containsOnlyOnce("change 250")
        .doesNotContain("change 1");
    assertThat(calls(250, "UPDATE t SET n = n + 10 WHERE n = 3"))
        .containsOnlyOnce("change 250")
        .doesNotContain("change 1");
    assertThat(answer("SELECT COUNT(*), MIN(n) FROM t WHERE n = 13")).containsExactly("250 13");
  }

  @Test
  void insertsThatLookAtWhatIsThereGoTogether() {
    assertThat(calls(1_000, "INSERT IGNORE INTO t (k, n, s) VALUES " + rows(10_000, 11_000)))
        .as("new rows are not read first")
        .containsExactly("change 1000");
    assertThat(calls(1, "INSERT IGNORE INTO t (k, n, s) VALUES " + rows(10_001, 11_001)))
        .containsExactly("change 1000", "read 999");
    assertThat(
            calls(
                1_000,
                "INSERT INTO t (k, n, s) VALUES "
                    + rows(10_500, 11_500)
                    + " ON DUPLICATE KEY UPDATE n = n + VALUES(n)"))
        .containsExactly("read 1000", "change 1000");
    session
        .execute("CREATE TABLE d (k BIGINT, n INTEGER, s VARCHAR DEFAULT 'd', PRIMARY KEY (k))")
        .close();
    assertThat(calls(3, "INSERT INTO d (k, n) VALUES (1, 1), (2, 2), (3, 3)"))
        .containsExactly("change 3");
    assertThat(calls(2, "INSERT INTO d (k, n) VALUES (3, 33), (4, 4)"))
        .containsExactly("change 2", "read 1", "change 1");
    assertThat(answer("SELECT k, n, s FROM d WHERE k > 2")).containsExactly("3 33 d", "4 4 d");
  }

  @Test
  void aClientsBatchOfUpdatesGoesTogetherAndCountsEach() {
    store.clear();
    long[] counts =
        session
            .prepare("UPDATE t SET n = n + ? WHERE k = ? AND n < 100")
            .executeBatch(
                List.of(
                    List.of(100, 1),
                    List.of(1, 2),
                    List.of(1, 99_999),
                    List.of(7, 1),
                    List.of(1, 3)));
    assertThat(counts).containsExactly(1, 1, 0, 0, 1);
    assertThat(store.calls())
        .as("a row that occurs again goes with a second call")
        .containsExactly("read 3", "change 2", "read 2", "change 1");
    assertThat(answer("SELECT n FROM t WHERE k IN (1, 2, 3)")).containsExactly("101", "3", "4");
  }

  @Test
  void aClientsBatchWithOneValueIsOneCallAndCountsEach() {
    update("SET sql_compat = 'mysql'");
    Prepared update = session.prepare("UPDATE t SET n = ? WHERE k = ?");
    store.clear();
    assertThat(update.executeBatch(List.of(List.of(3, 1), List.of(3, 9_999), List.of(3, 3))))
        .as("row 3, which has the value already, is found")
        .containsExactly(1, 0, 1);
    assertThat(store.calls()).containsExactly("compute 3");
    store.clear();
    assertThat(update.executeBatch(List.of(List.of(4, 1), List.of(5, 2)))).containsExactly(1, 1);
    assertThat(store.calls()).as("different values").containsExactly("read 2", "change 2");
    assertThat(answer("SELECT n FROM t WHERE k IN (1, 2, 3)")).containsExactly("4", "5", "3");
    store.clear();
    assertThat(
            session
                .prepare("DELETE FROM t WHERE k = ?")
                .executeBatch(List.of(List.of(1), List.of(9_999), List.of(2))))
        .containsExactly(1, 0, 1);
    assertThat(store.calls()).containsExactly("compute 3");
  }

  @Test
  void aRowThatOccursTwiceSeesItself() {
    Result.Update update =
        update(
            "INSERT INTO t (k, n, s) VALUES (-1, 1, 'a'), (-1, 2, 'b'), (0, 5, 'c'), (-1, 3, 'd')"
                + " ON DUPLICATE KEY UPDATE n = n + VALUES(n)");
    assertThat(update.rows()).isEqualTo(new RowCounts(4, 3, 0));
    assertThat(answer("SELECT k, n, s FROM t WHERE k <= 0")).containsExactly("-1 6 a", "0 5 s0");
  }

  /** Rows with unlike numbers of literals have plans of their own, and each its own clause. */
  @Test
  void theClauseReadsTheValuesOfItsOwnRow() {
    Result.Update update =
        update(
            "INSERT INTO t (k, n, s) VALUES (1, 10, 'a'), (2, 10 + 20, 'b'), (3, 10 + 20 + 30,"
                + " 'c'), (-1, 5, 'd') AS brought ON DUPLICATE KEY UPDATE n = t.n + brought.n * 100"
                + " + 7, s = CONCAT(brought.s, '!')");
    assertThat(update.rows()).isEqualTo(new RowCounts(4, 3, 0));
    assertThat(answer("SELECT k, n, s FROM t WHERE k <= 3"))
        .containsExactly("-1 5 d", "0 0 s0", "1 1008 a!", "2 3009 b!", "3 6010 c!");
    long[] prepared = {0};
    try (Result result =
        session
            .prepare(
                "INSERT INTO t (k, n, s) VALUES (?, ?, ?), (?, ?, ?)"
                    + " ON DUPLICATE KEY UPDATE n = n + VALUES(n), s = VALUES(s)")
            .execute(List.of(1, 1, "p", 5, 2, "q"))) {
      prepared[0] = ((Result.Update) result).count();
    }
    assertThat(prepared[0]).isEqualTo(2);
    assertThat(answer("SELECT k, n, s FROM t WHERE k IN (1, 5)"))
        .containsExactly("1 1009 p", "5 7 q");
    assertThat(update("REPLACE INTO t (k, n) VALUES (1, 1), (2, 2)").count()).isEqualTo(2);
    assertThat(answer("SELECT k, n, s FROM t WHERE k IN (1, 2)"))
        .containsExactly("1 1 null", "2 2 null");
  }

  @Test
  void rowsThatChangeMeanwhileAreRepeatedAlone() {
    store.before(
        1,
        () -> {
          try (Session other = engine.open()) {
            other.execute("UPDATE t SET n = 100 WHERE k IN (3, 7)").close();
            other.execute("DELETE FROM t WHERE k = 8").close();
          }
        });
    assertThat(calls(999, "UPDATE t SET n = n + 1 WHERE k >= 0 AND k < 1000"))
        .containsExactly("scan", "change 1000", "compute 2", "compute 1", "read 3", "change 2");
    assertThat(answer("SELECT n FROM t WHERE k IN (2, 3, 7, 8, 9)"))
        .containsExactly("3", "101", "101", "10");
  }

  @Test
  void aRowThatNoLongerPassesIsLeft() {
    store.before(
        1,
        () -> {
          try (Session other = engine.open()) {
            other.execute("UPDATE t SET n = 100 WHERE k = 3").close();
          }
        });
    assertThat(update("DELETE FROM t WHERE k >= 0 AND n < 50").count()).isEqualTo(ROWS - 1);
    assertThat(answer("SELECT k, n FROM t")).containsExactly("3 100");
  }

  @Test
  void countersOfManySessionsLoseNothing() throws Exception {
    int sessions = 3;
    int rounds = 10;
    ExecutorService pool = Executors.newFixedThreadPool(sessions);
    try {
      List<Future<Long>> counts = new ArrayList<>();
      Callable<Long> rise =
          () -> {
            long changed = 0;
            try (Session own = engine.open()) {
              for (int i = 0; i < rounds; i++) {
                String rows = i % 2 == 0 ? "k >= 0 AND k < 200" : "k >= 100 AND k < 300";
                var done = (Result.Update) own.execute("UPDATE t SET n = n + 1 WHERE " + rows);
                changed += done.count();
              }
            }
            return changed;
          };
      for (int i = 0; i < sessions; i++) {
        counts.add(pool.submit(rise));
      }
      for (Future<Long> count : counts) {
        assertThat(count.get()).isEqualTo(200L * rounds);
      }
    } finally {
      pool.shutdownNow();
    }
    long before = IntStream.range(0, 300).mapToLong(k -> k % 10).sum();
    assertThat(answer("SELECT SUM(n) FROM t WHERE k < 300"))
        .containsExactly(String.valueOf(before + 200L * sessions * rounds));
  }

  @Test
  void killEndsAStatementBetweenTwoCalls() {
    store.before(2, session::cancel);
    assertThatThrownBy(() -> update("UPDATE t SET n = 77 WHERE k >= 0"))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.CANCELLED));
    assertThat(answer("SELECT COUNT(*), MAX(k) FROM t WHERE k >= 0 AND n = 77"))
        .as("what was sent is done")
        .containsExactly("2000 1999");
  }

  @Test
  void rowsBeforeOneWhoseValueIsWrongAreChanged() {
    session.execute("UPDATE t SET n = 2147483647 WHERE k = 1200").close();
    assertThatThrownBy(() -> update("UPDATE t SET n = n + 1 WHERE k >= 0"))
        .hasMessageContaining("2147483648");
    assertThat(answer("SELECT n FROM t WHERE k IN (0, 999, 1199, 1200, 1201)"))
        .containsExactly("1", "10", "10", "2147483647", "1");
  }

  @Test
  void warningsKeepTheOrderOfTheRows() {
    Result.Update update =
        update(
            "INSERT IGNORE INTO t (k, n, s) VALUES (1, 1, 'a'), (-1, 99999999999, 'b'), (-2, 2,"
                + " 'c'), (2, 2, 'd'), (NULL, 2, 'e')");
    assertThat(update.count()).isEqualTo(1);
    assertThat(update.rows()).isEqualTo(new RowCounts(5, 2, 4));
    assertThat(update.warnings()).extracting(Warning::code).containsExactly(1062, 1264, 1062, 1048);
  }

  @Test
  void aNewRowOfWhichAColumnIsMissingIsRefusedAndOneThatIsThereIsNot() {
    session
        .execute("CREATE TABLE r (k BIGINT, n INTEGER, m INTEGER NOT NULL, PRIMARY KEY (k))")
        .close();
    session.execute("UPSERT INTO r (k, n, m) VALUES (2, 2, 2)").close();
    assertThat(update("UPSERT INTO r (k, n) VALUES (2, 22)").count()).isEqualTo(1);
    assertThatThrownBy(() -> update("UPSERT INTO r (k, n) VALUES (2, 23), (3, 3)"))
        .hasMessageContaining("'m'");
    Result.Update lenient = update("INSERT IGNORE INTO r (k, n) VALUES (2, 24), (3, 3)");
    assertThat(lenient.warnings()).extracting(Warning::code).containsExactly(1062, 1048);
    assertThat(answer("SELECT k, n, m FROM r")).containsExactly("2 23 2");
  }
}
