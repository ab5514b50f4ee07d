package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.memory.MemoryStore;

/** Joins that look up or scan, by the number of rows: what they read, and that both agree. */
class LookupChoiceTest {

  private static final int FLIGHTS = 20_000;
  private static final int AIRPORTS = 200;
  private static final String HINT = "/*+ _l_allow_filtering_ */ ";
  private static final long SEED = Long.getLong("seed", System.nanoTime());

  /** The size that the store reports for each table; empty for the true one. */
  private static OptionalLong reported = OptionalLong.empty();

  private static final MemoryStore STORE = new MemoryStore();
  private static final SqlEngine ENGINE =
      SqlEngine.open(
          new ForwardingStore(STORE) {
            @Override
            public OptionalLong estimatedRows(PhysicalTable table) {
              return reported.isPresent() ? reported : super.estimatedRows(table);
            }
          },
          EngineOptions.DEFAULT);
  private static final Session SESSION = ENGINE.open();

  /** Each step may hold 4 KB. */
  private static final SqlEngine POOR =
      SqlEngine.open(
          new ForwardingStore(STORE) {
            @Override
            public OptionalLong estimatedRows(PhysicalTable table) {
              return OptionalLong.of(Long.MAX_VALUE);
            }
          },
          EngineOptions.DEFAULT,
          new Workspace(
              new MemoryPool(1 << 20),
              0,
              4_096,
              new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir")), 1L << 30)));

  @BeforeAll
  static void fill() {
    System.out.println("LookupChoiceTest: -Dseed=" + SEED);
    for (String sql :
        List.of(
            "CREATE TABLE f (id INTEGER NOT NULL, origin VARCHAR, delay INTEGER, note VARCHAR,"
                + " PRIMARY KEY (id))",
            "CREATE INDEX by_origin ON f (origin, delay)",
            "CREATE TABLE ap (code VARCHAR NOT NULL, n INTEGER, PRIMARY KEY (code))",
            "CREATE TABLE o (id INTEGER NOT NULL, k INTEGER, v INTEGER, w INTEGER,"
                + " PRIMARY KEY (id))",
            "CREATE TABLE t (k BIGINT NOT NULL, n INTEGER NOT NULL, v INTEGER, w INTEGER,"
                + " PRIMARY KEY (k, n))",
            "CREATE TABLE x (id INTEGER NOT NULL, k INTEGER, v INTEGER, w INTEGER,"
                + " PRIMARY KEY (id))",
            "CREATE INDEX by_k ON x (k, w)",
            "CREATE TABLE many (dev INTEGER NOT NULL, ts INTEGER NOT NULL, note VARCHAR,"
                + " PRIMARY KEY (dev, ts))",
            "CREATE TABLE none (id INTEGER NOT NULL, k INTEGER, PRIMARY KEY (id), INDEX n_k (k))",
            "CREATE TABLE few (id INTEGER NOT NULL, k INTEGER, PRIMARY KEY (id), INDEX s_k (k))",
            "UPSERT INTO few (id, k) VALUES (1, 3), (2, 4), (3, 4)")) {
      SESSION.execute(sql).close();
    }
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < FLIGHTS; i++) {
      rows.add("(" + i + ", 'o" + i % AIRPORTS + "', " + i % 97 + ", 'n" + i + "')");
    }
    write("f (id, origin, delay, note)", rows);
    rows.clear();
    for (int i = 0; i < AIRPORTS; i++) {
      rows.add("('o" + i + "', " + i + ")");
    }
    write("ap (code, n)", rows);
    Random random = new Random(SEED);
    List<String> t = new ArrayList<>();
    List<String> x = new ArrayList<>();
    rows.clear();
    for (int i = 0; i < 3_000; i++) {
      rows.add("(" + i + ", " + value(random, 900) + rest(random));
      x.add("(" + i + ", " + value(random, 700) + rest(random));
      t.add("(" + random.nextInt(800) + ", " + random.nextInt(4) + rest(random));
    }
    write("o (id, k, v, w)", rows);
    write("x (id, k, v, w)", x);
    write("t (k, n, v, w)", t);
  }

  private static String value(Random random, int most) {
    return random.nextInt(12) == 0 ? "NULL" : String.valueOf(random.nextInt(most));
  }

  private static String rest(Random random) {
    return ", " + random.nextInt(100) + ", " + value(random, 9) + ")";
  }

  private static void write(String columns, List<String> rows) {
    for (int from = 0; from < rows.size(); from += 1_000) {
      List<String> some = rows.subList(from, Math.min(from + 1_000, rows.size()));
      SESSION.execute("UPSERT INTO " + columns + " VALUES " + String.join(", ", some)).close();
    }
  }

  @AfterAll
  static void close() {
    SESSION.close();
    POOR.close();
    ENGINE.close();
  }

  private static List<String> rows(String sql) {
    return rows(SESSION, sql);
  }

  private static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        rows.add(Arrays.toString(row));
      }
    }
    return rows;
  }

  private static List<String> sorted(String sql) {
    return rows(sql).stream().sorted().toList();
  }

  private static long reads(String table) {
    return STORE.loads(PhysicalTable.named("default:" + table)).stream()
        .mapToLong(RegionLoad::reads)
        .sum();
  }

  /** Returns the rows that a query reads of a table or of the entries of an index. */
  private static long reads(String table, String sql) {
    long before = reads(table);
    rows(sql);
    return reads(table) - before;
  }

  @Test
  void aJoinByKeyReadsTheRowsOfTheKeysOnly() {
    for (String join : List.of("JOIN", "LEFT JOIN")) {
      String sql =
          "SELECT a.id, b.note FROM f a " + join + " f b ON b.id = a.id + 1 WHERE a.id < 1000";
      assertThat(rows(sql)).hasSize(1_000);
      assertThat(reads("f", sql)).as(sql).isEqualTo(2_000);
    }
  }

  @Test
  void aSmallTableLooksUpInALargeOne() {
    String sql = "SELECT code FROM ap WHERE NOT EXISTS (SELECT 1 FROM f WHERE f.origin = ap.code)";
    assertThat(reads("f", sql)).isZero();
    String join = "SELECT a.id, b.note FROM ap JOIN f b ON b.id = ap.n JOIN f a ON a.id = b.delay";
    assertThat(rows(join)).hasSize(AIRPORTS);
    assertThat(reads("f", join)).isLessThan(3 * AIRPORTS);
  }

  @Test
  void aLargeTableThatLooksUpInASmallOneReadsItOnce() {
    String sql = "SELECT a.id, ap.n FROM f a JOIN ap ON ap.code = a.origin";
    assertThat(rows(sql)).hasSize(FLIGHTS);
    assertThat(reads("ap", sql)).isEqualTo(AIRPORTS);
    assertThat(reads("f", sql)).isEqualTo(FLIGHTS);
  }

  @Test
  void manyRowsOfARangeChangeToAScanBeforeLookUpsCostMore() {
    String sql = "SELECT a.id, b.note FROM f a LEFT JOIN f b ON b.id = a.id + 1 WHERE a.id >= 0";
    assertThat(rows(sql)).hasSize(FLIGHTS);
    assertThat(reads("f", sql)).isBetween(2L * FLIGHTS, 2L * FLIGHTS + FLIGHTS / 10);
    assertThat(analyzed(sql))
        .anyMatch(line -> line.matches("\\[ +left join: by hash.*, 1, 1\\d{4}, .*"));
  }

  @Test
  void aSmallSubQueryDrivesTheTableOutside() {
    String sub = "SELECT id FROM f WHERE origin IN (SELECT code FROM ap WHERE n < 5)";
    String exists =
        "SELECT id FROM f WHERE EXISTS (SELECT 1 FROM ap WHERE code = origin AND n < 5)";
    String join = "SELECT id FROM f JOIN ap ON ap.code = f.origin WHERE ap.n < 5";
    for (String sql : List.of(sub, exists, join)) {
      assertThat(rows(sql)).hasSize(5 * FLIGHTS / AIRPORTS);
      assertThat(reads("f.by_origin", sql)).as(sql).isEqualTo(5 * FLIGHTS / AIRPORTS);
      assertThat(reads("f", sql)).as("the rows before the choice: %s", sql).isLessThan(2_000);
      assertThat(reads("ap", sql)).as(sql).isEqualTo(AIRPORTS);
    }
  }

  @Test
  void aLargeSubQueryIsLookedUpFromASmallTableOutside() {
    String sql =
        "SELECT "
            + HINT
            + "code FROM ap WHERE EXISTS (SELECT 1 FROM f WHERE id = n AND delay < 50)";
    assertThat(rows(sql)).hasSize(106);
    assertThat(reads("f", sql)).isEqualTo(AIRPORTS);
  }

  @Test
  void anAggregateOfFewRowsOutsideReadsTheirGroupsOnly() {
    String codes = " FROM ap WHERE code IN ('o1', 'o2', 'o3', 'none')";
    String most = "SELECT code, (SELECT MAX(delay) FROM f WHERE origin = code)" + codes;
    assertThat(rows(most)).hasSize(3);
    assertThat(reads("f.by_origin", most)).isEqualTo(3);
    assertThat(reads("f", most)).isZero();
    String count = "SELECT code, (SELECT COUNT(*) FROM f WHERE origin = code)" + codes;
    assertThat(rows(count)).contains("[o1, " + FLIGHTS / AIRPORTS + "]");
    assertThat(reads("f.by_origin", count)).isEqualTo(3 * FLIGHTS / AIRPORTS);
    assertThat(reads("f", count)).isZero();
  }

  @Test
  void inLooksUpTheValuesAndOneNull() {
    String sql = "SELECT code FROM ap WHERE code NOT IN (SELECT origin FROM f)";
    assertThat(rows(sql)).isEmpty();
    assertThat(reads("f", sql)).isZero();
    String keys = "SELECT id FROM o WHERE id < 500 AND k + 100000 NOT IN (SELECT id FROM f)";
    assertThat(rows(keys)).isEqualTo(rows("SELECT id FROM o WHERE id < 500 AND k IS NOT NULL"));
    assertThat(reads("f", keys)).as("a key each, and a row for the NULLs").isLessThan(502);
  }

  @Test
  void entriesAreReadUntilOneOfTheirRowsPasses() {
    SESSION
        .execute(
            "CREATE TABLE p (id INTEGER NOT NULL, k INTEGER, v INTEGER, PRIMARY KEY (id), INDEX"
                + " by_k (k))")
        .close();
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 6_000; i++) {
      rows.add("(" + i + ", " + i % 3 + ", " + i / 3 + ")");
    }
    write("p (id, k, v)", rows);
    String soon =
        "SELECT id FROM few a WHERE EXISTS (SELECT 1 FROM p WHERE k = a.k - 3 AND v = 40)";
    assertThat(rows(soon)).containsExactly("[1]", "[2]", "[3]");
    assertThat(reads("p.by_k", soon) + reads("p", soon)).isLessThan(2 * (64 + 50 + 64) + 10);
    for (int v : new int[] {0, 63, 64, 511, 512, 1_999, 2_000}) {
      assertThat(rows(soon.replace("v = 40", "v = " + v)))
          .as("v = %s", v)
          .hasSize(v < 2_000 ? 3 : 0);
    }
  }

  @Test
  void aRandomKeyIsEvaluatedOnceForEachRow() {
    String key = "FLOOR(RAND() * 10) + a.id";
    for (String join : List.of("JOIN", "LEFT JOIN")) {
      String sql = "SELECT COUNT(b.id) FROM o a " + join + " f b ON b.id = " + key;
      assertThat(rows(sql + " WHERE a.id < 300")).as(join).containsExactly("[300]");
    }
    assertThat(rows("SELECT id FROM o a WHERE id < 300 AND " + key + " NOT IN (SELECT id FROM f)"))
        .isEmpty();
  }

  private static List<String> analyzed(String sql) {
    return rows("EXPLAIN ANALYZE " + sql);
  }

  /** Queries with a look-up, and the same with a condition that bounds no key. */
  private record Same(String lookingUp, String byHash) {

    static Same of(String sql, String key, String noKey) {
      return new Same(String.format(sql, key), String.format(sql, noKey));
    }

    @Override
    public String toString() {
      return lookingUp;
    }
  }

  static List<Same> queries() {
    List<Same> all = new ArrayList<>();
    for (String outer : List.of("o WHERE o.id >= 0", "o", "o WHERE o.id < 700")) {
      String where = outer.equals("o") ? " WHERE " : outer.substring(1) + " AND ";
      String filter = outer.substring(1);
      for (String inner : List.of("t", "x")) {
        for (String more : List.of("", " AND s.w < o.w")) {
          String on = inner + " s ON %s" + more;
          String query = "(SELECT 1 FROM " + inner + " s WHERE %s" + more + ")";
          for (String sql :
              List.of(
                  "SELECT o.id, o.v, s.v FROM o JOIN " + on + filter,
                  "SELECT o.id, o.v, s.v FROM o LEFT JOIN " + on + filter,
                  "SELECT " + HINT + "o.id FROM o" + where + "EXISTS " + query,
                  "SELECT " + HINT + "o.id FROM o" + where + "NOT EXISTS " + query,
                  "SELECT o.id, EXISTS " + query + " FROM o" + filter)) {
            all.add(Same.of(sql, "s.k = o.k", "s.k + 0 = o.k"));
          }
        }
      }
    }
    for (String outer : List.of("", " WHERE o.id >= 0", " WHERE o.id < 300")) {
      for (String inner : List.of("t", "x")) {
        for (String call : List.of("MAX(s.w)", "MIN(s.w)", "COUNT(*)", "SUM(s.w)", "MIN(s.k)")) {
          String query = "(SELECT " + call + " FROM " + inner + " s WHERE %s)";
          all.add(
              Same.of("SELECT o.id, " + query + " FROM o" + outer, "s.k = o.k", "s.k + 0 = o.k"));
          for (String join : List.of(" JOIN ", " LEFT JOIN ")) {
            String groups = "(SELECT k, " + call + " AS m FROM " + inner + " s GROUP BY k) g";
            all.add(
                Same.of(
                    "SELECT o.id, g.* FROM o" + join + groups + " ON %s" + outer,
                    "g.k = o.k",
                    "g.k + 0 = o.k"));
          }
        }
      }
    }
    for (String outer : List.of("", " WHERE o.id >= 0", " WHERE o.id < 300")) {
      for (String inner : List.of("t", "x", "o", "none", "few")) {
        String column = inner.equals("o") ? "s.id" : "s.k";
        String in = " IN (SELECT %s FROM " + inner + " s)";
        String select = "SELECT " + HINT + "o.id";
        for (String sql :
            List.of(
                select + ", o.k" + in + " FROM o" + outer,
                select + ", o.k + 1 NOT" + in + " FROM o" + outer,
                select + " FROM (SELECT * FROM o" + outer + ") o WHERE o.k NOT" + in,
                select + " FROM (SELECT * FROM o" + outer + ") o WHERE (o.k" + in + ") IS NULL")) {
          all.add(Same.of(sql, column, column + " + 0"));
        }
      }
    }
    for (String where : List.of("s.w < 4", "s.w = 99", "s.v < 50 AND s.w IS NULL")) {
      String query = "SELECT 1 FROM t s WHERE %s AND " + where;
      for (String sql :
          List.of(
              "x.id, s.n FROM x JOIN t s ON %s WHERE " + where,
              "x.id, x.v FROM x WHERE EXISTS (" + query + ")",
              "x.id FROM x WHERE NOT EXISTS (" + query + ")")) {
        all.add(Same.of("SELECT " + HINT + sql, "s.k = x.k", "s.k + 0 = x.k"));
      }
    }
    all.addAll(queriesOfTwoBounds());
    all.addAll(queriesOfTheSecondColumn());
    return all;
  }

  /** Conditions on the second key column alone, which a skip scan or a full scan reads. */
  private static List<Same> queriesOfTheSecondColumn() {
    List<Same> all = new ArrayList<>();
    for (String where : List.of("%s = 2", "%s IN (1, 3)", "%s > 1", "%s BETWEEN 1 AND 2")) {
      for (String more : List.of("", " AND v < 30", " AND (v < 30 OR w IS NULL)")) {
        for (String select :
            List.of(
                "k, n, v FROM t",
                "COUNT(*), SUM(v), MAX(k) FROM t",
                "v FROM (SELECT * FROM t) s")) {
          all.add(Same.of("SELECT " + HINT + select + " WHERE " + where + more, "n", "n + 0"));
        }
        all.add(
            Same.of(
                "SELECT " + HINT + "n, COUNT(*) FROM t WHERE " + where + more + " GROUP BY n",
                "n",
                "n + 0"));
        all.add(
            Same.of(
                "SELECT " + HINT + "o.id, t.* FROM t JOIN o ON o.id = t.w WHERE " + where,
                "n",
                "n + 0"));
      }
    }
    return all;
  }

  @Test
  void aSkipScanKeepsTheOrderOfTheKey() {
    for (String order : List.of("", " ORDER BY k, n", " ORDER BY k LIMIT 40", " ORDER BY k DESC")) {
      String sql = "SELECT " + HINT + "k, n FROM t WHERE %s IN (1, 2)" + order;
      assertThat(rows(String.format(sql, "n")))
          .as(sql)
          .isEqualTo(rows(String.format(sql, "n + 0")));
    }
  }

  /** The 800 values of k are too many for a table that has 4,000 rows. */
  @Test
  void aSkipScanReadsTheValuesOfTheFirstColumnUnlessTheyAreMany() {
    String sql = "SELECT " + HINT + "k FROM t WHERE n = 9";
    try {
      reported = OptionalLong.of(Long.MAX_VALUE);
      assertThat(rows(sql)).isEmpty();
      long values = reads("t", "SELECT DISTINCT k FROM t");
      assertThat(reads("t", sql)).as("a row and a key for each").isEqualTo(2 * values);
      reported = OptionalLong.of(4_000);
      assertThat(reads("t", sql)).as("a row for each, and all").isGreaterThan(2 * values);
    } finally {
      reported = OptionalLong.empty();
    }
  }

  /** The conditions of both sides bound a key; those of the join bound it further. */
  private static List<Same> queriesOfTwoBounds() {
    List<Same> all = new ArrayList<>();
    for (String outer : List.of("o.id < 40", "o.id >= 0", "o.id IN (3, 5, 8)")) {
      for (String own : List.of("s.k = 5", "s.k < 300", "s.k IN (5, 6)")) {
        String query = "(SELECT 1 FROM t s WHERE %s AND " + own + ")";
        for (String sql :
            List.of(
                "s.k, s.n, s.v FROM o JOIN t s ON %s AND " + own + " WHERE " + outer,
                "s.k, s.n, s.v FROM o LEFT JOIN t s ON %s AND " + own + " WHERE " + outer,
                "o.v FROM o WHERE " + outer + " AND EXISTS " + query,
                "o.v FROM o WHERE " + outer + " AND NOT EXISTS " + query)) {
          String select = "SELECT " + HINT + "o.id, " + sql;
          all.add(Same.of(select, "s.n = o.w", "s.n + 0 = o.w"));
          all.add(Same.of(select, "s.k = o.k AND s.n = o.w", "s.k + 0 = o.k AND s.n + 0 = o.w"));
        }
      }
    }
    for (String devices : List.of("", " AND a.k = 5", " AND a.k IN (5, 6, 7)", " AND a.k < 20")) {
      for (String call : List.of("= (SELECT MAX", "= (SELECT MIN", ">= (SELECT MAX")) {
        all.add(
            Same.of(
                "SELECT * FROM t a WHERE a.n " + call + "(%s) FROM t b WHERE b.k = a.k)" + devices,
                "b.n",
                "b.n + 0"));
      }
      for (String order : List.of(" DESC", "")) {
        String first = "(SELECT %s FROM t b WHERE b.k = a.k ORDER BY 1" + order + " LIMIT 1)";
        String latest = "SELECT " + HINT + "* FROM t a WHERE a.n = " + first + devices;
        all.add(Same.of(latest, "b.n", "b.n + 0"));
        String shown =
            "SELECT " + HINT + "a.k, a.n, " + first + " FROM t a WHERE a.n < 9" + devices;
        all.add(Same.of(shown, "b.w", "b.w + 0"));
      }
      all.add(
          Same.of(
              "SELECT * FROM t a WHERE (a.k, a.n) IN (SELECT b.k, MAX(%s) FROM t b GROUP BY b.k)"
                  + devices,
              "b.n",
              "b.n + 0"));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("queries")
  void lookUpsAndScansAndAChangeBetweenThemAgree(Same query) {
    List<String> byHash = sorted(query.byHash());
    try {
      for (long size : new long[] {Long.MAX_VALUE, 12_000, 4_000, 0}) {
        reported = OptionalLong.of(size);
        assertThat(sorted(query.lookingUp()))
            .as("-Dseed=%d, a table of %d rows", SEED, size)
            .isEqualTo(byHash);
      }
    } finally {
      reported = OptionalLong.empty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "k IN (SELECT k FROM few b WHERE b.k >= a.k ORDER BY k DESC LIMIT 1); 2, 3",
        "k NOT IN (SELECT k FROM few b WHERE b.k >= a.k ORDER BY k DESC LIMIT 1); 1",
        "id = ANY (SELECT id FROM few b WHERE b.k = a.k ORDER BY id LIMIT 1); 1, 2",
        "EXISTS (SELECT 1 FROM few b WHERE b.k = a.k AND b.id > a.id ORDER BY id LIMIT 1); 2",
        "EXISTS (SELECT 1 FROM (SELECT id FROM few b WHERE b.k = a.k ORDER BY id LIMIT 1) c"
            + " WHERE c.id = a.id); 1, 2",
        "id = (SELECT MAX(c.id) FROM"
            + " (SELECT id FROM few b WHERE b.k = a.k ORDER BY id LIMIT 1) c); 1, 2",
      })
  void limitOfASubQueryKeepsItsFirstRowsForEachRowOutside(String condition, String ids) {
    String found =
        rows(SESSION, "SELECT " + HINT + "id FROM few a WHERE id < 9 AND " + condition).stream()
            .map(row -> row.substring(1, row.length() - 1))
            .collect(Collectors.joining(", "));
    assertThat(found).isEqualTo(ids);
  }

  /** The first values of {@code dev} have a few rows, the last ones more than fit into memory. */
  @Test
  void aSkipScanWhoseRowsDoNotFitContinuesWithAScan() {
    write(
        "many (dev, ts, note)",
        IntStream.range(0, 60)
            .boxed()
            .flatMap(
                dev ->
                    IntStream.rangeClosed(0, dev * dev / 16)
                        .mapToObj(ts -> "(" + dev + ", " + ts + ", 'n" + ts + "')"))
            .toList());
    try (Session session = POOR.open()) {
      String sql = "SELECT " + HINT + "dev, ts, note FROM many WHERE %s >= 1";
      assertThat(rows(session, "EXPLAIN " + sql.formatted("ts")).toString()).contains("look up");
      assertThat(rows(session, sql.formatted("ts")))
          .isEqualTo(rows(session, sql.formatted("ts + 0")))
          .hasSizeGreaterThan(4_000);
    }
  }

  /** Each of the 16 keys of the first batch has 100 rows. */
  @Test
  void rowsThatDoNotFitAreNotReadToTheEnd() {
    try (Session session = POOR.open()) {
      for (String select : List.of("b.delay", "b.note")) {
        String sql = "SELECT a.code, " + select + " FROM ap a JOIN f b ON b.origin = a.code";
        long before = reads("f.by_origin");
        assertThat(rows(session, sql)).hasSize(FLIGHTS);
        assertThat(reads("f.by_origin") - before)
            .as(sql)
            .isLessThan(100 + (select.equals("b.delay") ? FLIGHTS : 0));
      }
    }
  }

  static List<Same> joins() {
    return queries().stream()
        .filter(each -> each.lookingUp().contains(" s ON ") && !each.lookingUp().contains(HINT))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("joins")
  void lookUpsThatFindMoreRowsThanFitContinueWithAScan(Same query) {
    try (Session session = POOR.open()) {
      List<String> poor = rows(session, query.lookingUp());
      poor.sort(null);
      assertThat(poor).as("-Dseed=%d", SEED).isEqualTo(sorted(query.byHash()));
      assertThat(rows(session, "EXPLAIN ANALYZE " + query.lookingUp()))
          .as("-Dseed=%d: the scan is used", SEED)
          .anyMatch(line -> line.matches("\\[ +(inner|left) join: by hash.*?, 1, \\d+, .*"));
    }
  }
}
