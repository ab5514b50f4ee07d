package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Statements read the rows that their conditions on the key select, and no others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeyReadsTest {

  private static final int DEVICES = 20;
  private static final int ROWS_A_DEVICE = 50;

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final RowsRead rowsRead = new RowsRead(session, engine::figures);

  /** The same rows with a plain key, and with the key functions. */
  @BeforeAll
  void fill() {
    String columns = " (dev VARCHAR, ts BIGINT, n INTEGER, v INTEGER, w INTEGER, PRIMARY KEY ";
    session.execute("CREATE TABLE plain" + columns + "(dev, ts, n))");
    session.execute("CREATE TABLE down" + columns + "(dev, ts DESC, n))");
    session.execute("CREATE TABLE hashed" + columns + "(hash8(dev), dev, ts, n))");
    session.execute("CREATE TABLE bucketed" + columns + "(bucket(4, dev), dev, ts, n))");
    session.execute("CREATE TABLE salted" + columns + "(salt(4), dev, ts, n))");
    session.execute("CREATE TABLE reversed" + columns + "(reverse(dev), ts, n))");
    session.execute("CREATE INDEX by_v ON plain (v, w) SYNC");
    for (String table :
        new String[] {"plain", "down", "hashed", "bucketed", "salted", "reversed"}) {
      for (int device = 0; device < DEVICES; device++) {
        int of = device;
        String rows =
            IntStream.range(0, ROWS_A_DEVICE)
                .mapToObj(ts -> "('d" + of + "', " + ts + ", 1, " + ts + ", " + of + ")")
                .collect(Collectors.joining(", "));
        session.execute("UPSERT INTO " + table + " (dev, ts, n, v, w) VALUES " + rows).close();
      }
    }
  }

  @AfterAll
  void close() {
    session.close();
    engine.close();
  }

  /** Returns the numbers of rows that a statement returns or changes, and that the store reads. */
  private String counts(String sql) {
    String[] line = rowsRead.measured(" | " + sql).strip().split("[ |]+", 3);
    return line[1] + " of " + line[0];
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(dev, ts, n) IN (('d1', 1, 1), ('d2', 2, 1), ('d3', 99, 1))            | 2 of 2",
        "(n, dev, ts) IN ((1, 'd1', 1), (1, 'd2', 2))                           | 2 of 2",
        "(dev, ts) IN (('d1', 1), ('d2', 2), ('d2', 2))                         | 2 of 2",
        "(dev, ts) = ('d1', 1)                                                  | 1 of 1",
        "dev = 'd1' AND (ts, n) IN ((1, 1), (2, 1))                             | 2 of 2",
        "dev = 'd1' AND (ts, n) > (40, 1)                                       | 9 of 9",
        "dev = 'd1' AND (ts, n) BETWEEN (40, 1) AND (42, 1)                     | 3 of 3",
        "(dev = 'd1' AND ts = 1) OR (dev = 'd2' AND ts = 2)                     | 2 of 2",
        "dev = 'd1' AND ts < 2 OR dev = 'd2' AND (ts = 9 OR ts > 47)            | 5 of 5",
        "(dev, ts) IN (('d1', 1), ('d2', 2)) AND n IN (1, 2)                    | 2 of 2",
        "(dev = 'd1' OR dev = 'd2' AND v < 3) AND ts < 5                        | 8 of 10",
        "(dev = 'd1' AND ts = 1) OR (dev = 'd2' AND (ts, n) > (47, 9))          | 3 of 3",
        "(dev, ts) IN (('d1', 1), ('d2', '2'), ('d3', 2.5), ('d4', NULL))       | 2 of 2",
      })
  void everyKeyReadsTheRowsThatItSelects(String where, String counts) {
    Stream.of("plain", "down", "hashed", "bucketed", "salted", "reversed")
        .forEach(
            table ->
                assertThat(counts("SELECT * FROM " + table + " WHERE " + where))
                    .as(table)
                    .isEqualTo(counts));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(dev, ts) > ('d9', 40)                        | 9 of 9",
        "(dev, ts, n) >= ('d9', 40, 1)                 | 10 of 10",
        "(dev, ts) <= ('d0', 4)                        | 5 of 5",
        "(dev, ts) BETWEEN ('d0', 45) AND ('d1', 4)    | 10 of 10",
        "dev = 'd1' OR dev > 'd8' AND ts IN (1, 2)     | 52 of 100",
      })
  void rangesOfRowValuesAreExact(String where, String counts) {
    assertThat(counts("SELECT * FROM plain WHERE " + where)).isEqualTo(counts);
    assertThat(counts("SELECT * FROM down WHERE " + where)).isEqualTo(counts);
  }

  @Test
  void anIndexReadsTheEntriesThatItSelects() {
    assertThat(counts("SELECT dev FROM plain WHERE (v, w) IN ((1, 1), (2, 2), (90, 1))"))
        .isEqualTo("2 of 2");
    assertThat(counts("SELECT * FROM plain WHERE v = 1 AND w < 3 OR v = 2 AND w = 5"))
        .isEqualTo("4 of 4");
  }

  @Test
  void twoHundredPairsReadTwoHundredRows() {
    String pairs =
        IntStream.range(0, 200)
            .mapToObj(i -> "('d" + i % DEVICES + "', " + i / DEVICES + ", 1)")
            .collect(Collectors.joining(", "));
    assertThat(counts("SELECT * FROM plain WHERE (dev, ts, n) IN (" + pairs + ")"))
        .isEqualTo("200 of 200");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v = 1 AND w = 3 OR dev = 'd1' AND ts < 5                               | 6 of 6",
        "v = 1 AND w < 3 OR dev = 'd1' AND ts = 1                               | 3 of 4",
        "dev = 'd1' AND ts = 1 OR v = 1 AND w < 3 OR dev = 'd2' AND ts = 2      | 4 of 5",
        "n = 1 AND (v = 1 AND w = 3 OR (w = 4 AND (dev = 'd5' OR v = 2)))        | 2 of 52",
      })
  void alternativesAreReadByTheKeyOfEach(String where, String counts) {
    assertThat(counts("SELECT * FROM plain WHERE " + where)).isEqualTo(counts);
    assertThat(counts("SELECT dev, v FROM plain WHERE " + where + " ORDER BY w, ts LIMIT 50"))
        .isEqualTo(counts);
  }

  @Test
  void alternativesFindTheRowsOfAnotherTable() {
    session.execute("CREATE TABLE other (id INTEGER, x INTEGER, PRIMARY KEY (id))");
    String rows =
        IntStream.range(0, 100).mapToObj(id -> "(" + id + ", 0)").collect(Collectors.joining(", "));
    session.execute("UPSERT INTO other (id, x) VALUES " + rows).close();
    String where = "(v = 1 AND w = 3 OR dev = 'd1' AND ts < 5)";
    assertThat(counts("SELECT * FROM other WHERE id IN (SELECT v FROM plain WHERE " + where + ")"))
        .isEqualTo("5 of 11");
    assertThat(counts("SELECT * FROM other JOIN plain ON id = v WHERE " + where))
        .startsWith("6 of 1");
  }

  @Test
  void updateAndDeleteReadTheRowsThatTheyChange() {
    session.execute("CREATE TABLE changed (a INTEGER, b INTEGER, v INTEGER, PRIMARY KEY (a, b))");
    String rows =
        IntStream.range(0, 100)
            .mapToObj(i -> "(" + i / 10 + ", " + i % 10 + ", 0)")
            .collect(Collectors.joining(", "));
    session.execute("UPSERT INTO changed (a, b, v) VALUES " + rows).close();
    assertThat(counts("UPDATE changed SET v = 1 WHERE (a, b) IN ((1, 1), (2, 2), (77, 1))"))
        .as("the region reads the rows while they are locked, as for a conditional write")
        .isEqualTo("2 of 0");
    assertThat(counts("UPDATE changed SET v = 2 WHERE a = 1 AND b = 1 OR a = 2 AND b > 8"))
        .isEqualTo("2 of 2");
    assertThat(counts("DELETE FROM changed WHERE (a, b) IN ((1, 1), (1, 2))"))
        .as("as for UPDATE")
        .isEqualTo("2 of 0");
    assertThat(counts("DELETE FROM changed WHERE (a, b) < (0, 3) OR a = 2 AND b = 2"))
        .isEqualTo("4 of 4");
    assertThat(counts("SELECT * FROM changed")).isEqualTo("94 of 94");
  }

  @Test
  void alternativesOfDifferentKeysAreChangedOnce() {
    session.execute("CREATE TABLE moved (k INTEGER, v INTEGER, w INTEGER, PRIMARY KEY (k))");
    session.execute("CREATE INDEX moved_v ON moved (v) SYNC");
    String rows =
        IntStream.range(0, 40)
            .mapToObj(k -> "(" + k + ", " + k % 10 + ", 0)")
            .collect(Collectors.joining(", "));
    session.execute("UPSERT INTO moved (k, v, w) VALUES " + rows).close();
    session.execute("UPDATE moved SET v = v + 1, w = w + 1 WHERE v = 1 OR v = 2 OR k < 2").close();
    assertThat(counts("SELECT * FROM moved WHERE w = 1 AND (v IN (1, 2, 3) OR k = 0)"))
        .startsWith("9 of");
    assertThat(counts("SELECT /*+ _l_allow_filtering_ */ * FROM moved WHERE w > 1"))
        .startsWith("0 of");
    assertThat(counts("DELETE FROM moved WHERE v = 3 OR k = 1 OR k = 39")).startsWith("10 of");
  }

  @Test
  void strictLindormReadsByOneKey() {
    String query = "SELECT * FROM plain WHERE v = 1 AND w < 3 OR dev = 'd1' AND ts = 1";
    session.execute("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'").close();
    try {
      assertThatThrownBy(() -> session.execute(query))
          .hasMessageContaining("Detect inefficient query");
      assertThatThrownBy(() -> session.execute("DELETE FROM plain WHERE v = 99 OR dev = 'x'"))
          .hasMessageContaining("Detect inefficient query");
    } finally {
      session.execute("ALTER SYSTEM SET sql_mode = ''").close();
    }
    assertThat(counts(query)).isEqualTo("3 of 4");
  }

  @Test
  void alternativesDoNotMultiplyTheKeysOfOtherConditions() {
    String pairs =
        IntStream.range(0, 2_500)
            .mapToObj(i -> "('d" + i % DEVICES + "', " + i / DEVICES + ")")
            .collect(Collectors.joining(", ", "(dev, ts) IN (", ")"));
    String key = "dev = 'd1' AND ts = 1 AND n = 1 AND ";
    assertThat(counts("SELECT * FROM plain WHERE " + key + pairs)).isEqualTo("1 of 1");
    session.execute(
        "CREATE TABLE cut (dev VARCHAR, ts BIGINT, n INTEGER, v INTEGER, PRIMARY KEY (dev, ts,"
            + " n))");
    session.execute("UPSERT INTO cut (dev, ts, n, v) VALUES ('d1', 1, 1, 1), ('d1', 2, 1, 1)");
    assertThat(counts("DELETE FROM cut WHERE " + pairs + " LIMIT 2")).isEqualTo("2 of 4");
  }

  @Test
  @Timeout(30)
  void conditionsWithinAlternativesMultiplyOnlyToTheLimitOfRanges() {
    String pairs =
        IntStream.range(0, 13)
            .mapToObj(i -> "(ts < " + i + " OR n > " + i + ")")
            .collect(Collectors.joining(" AND ", " AND ", ""));
    String devices =
        IntStream.range(0, 300)
            .mapToObj(i -> "dev = 'd" + i + "'" + pairs)
            .collect(Collectors.joining(" OR "));
    assertThat(counts("SELECT * FROM plain WHERE " + devices)).isEqualTo("20 of 1000");
  }

  @Test
  @Timeout(30)
  void manyAlternativesOfSeveralKeysArePlannedOnce() {
    String pairs =
        IntStream.range(0, 2_000)
            .mapToObj(i -> "v = " + i + " AND w = 3 OR dev = 'd" + i + "' AND ts = 1")
            .collect(Collectors.joining(" OR ", "(", ")"));
    String others =
        IntStream.range(0, 2_000)
            .mapToObj(i -> "v = " + i + " OR w = " + i)
            .collect(Collectors.joining(" OR ", " AND (", ")"));
    assertThat(counts("SELECT * FROM plain WHERE " + pairs + others)).isEqualTo("69 of 70");
  }

  @Test
  void theLimitOfKeysCountsThePairs() {
    String pairs =
        IntStream.rangeClosed(0, 2_000)
            .mapToObj(i -> "('d" + i + "', 1, 1)")
            .collect(Collectors.joining(", "));
    assertThatThrownBy(
            () -> session.execute("SELECT * FROM plain WHERE (dev, ts, n) IN (" + pairs + ")"))
        .hasMessageContaining("Multi Get Plan query too many rows in one select")
        .hasMessageContaining("2001");
  }
}
