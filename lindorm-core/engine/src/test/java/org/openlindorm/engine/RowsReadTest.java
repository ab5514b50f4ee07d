package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ChainedCursor;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.memory.MemoryStore;

/** The number of rows and index entries that the store reads for a statement. */
class RowsReadTest {

  private static final int DEVICES = 20;
  private static final int ROWS_OF_A_DEVICE = 100;

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    run(
        "CREATE TABLE e (dev VARCHAR, ts BIGINT, v INTEGER, n INTEGER, PRIMARY KEY (dev, ts),"
            + " INDEX by_v (v), INDEX by_n (n DESC))");
    run("CREATE TABLE late (dev VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (dev, ts DESC))");
    run("CREATE TABLE salted (dev VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (salt(4), dev, ts))");
    for (int device = 0; device < DEVICES; device++) {
      String name = "d" + (char) ('a' + device);
      int of = device;
      String rows =
          IntStream.range(0, ROWS_OF_A_DEVICE)
              .mapToObj(i -> "('" + name + "', " + (of + i) + ", " + i % 10)
              .collect(Collectors.joining("; "));
      run("UPSERT INTO e (dev, ts, v, n) VALUES " + rows.replace("; ", ", NULL), ") + ", NULL)");
      for (String table : List.of("late", "salted")) {
        run("UPSERT INTO " + table + " (dev, ts, v) VALUES " + rows.replace("; ", "), ") + ")");
      }
    }
    run("UPSERT INTO e (dev, ts, n) VALUES ('z', 5, 7), ('z', 6, 9)");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private List<String> run(String sql) {
    return run(session, sql);
  }

  private static List<String> run(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  private long reads() {
    return store.loads().values().stream().flatMap(List::stream).mapToLong(RegionLoad::reads).sum();
  }

  @Test
  void aGroupWithoutAValueIsAGroup() {
    assertThat(run("SELECT v, MIN(n), MAX(n) FROM e WHERE v = 3 GROUP BY v"))
        .containsExactly("[3, null, null]");
    run("CREATE INDEX by_v_n ON e (v, n)");
    assertThat(run("SELECT v, MIN(n) FROM e WHERE v = 3 GROUP BY v")).containsExactly("[3, null]");
    assertThat(run("SELECT v, MAX(n) FROM e WHERE v = 3 GROUP BY v")).containsExactly("[3, null]");
  }

  /** The answer of a query that reads at most some rows. */
  private List<String> within(long most, String sql) {
    long before = reads();
    List<String> rows = run(sql);
    assertThat(reads() - before).as(sql).isLessThanOrEqualTo(most);
    return rows;
  }

  @Test
  void theEndsOfARangeAreOneRowEach() {
    assertThat(within(1, "SELECT MIN(dev) FROM e")).containsExactly("[da]");
    assertThat(within(2, "SELECT MIN(dev), MAX(dev) FROM e")).containsExactly("[da, z]");
    assertThat(within(1, "SELECT MAX(ts) FROM e WHERE dev = 'dc'")).containsExactly("[101]");
    assertThat(within(1, "SELECT MAX(ts) FROM e WHERE dev = 'dc' AND ts < 50"))
        .containsExactly("[49]");
    assertThat(within(2, "SELECT MAX(ts), MIN(ts), MAX(ts) + 1 FROM late WHERE dev = 'dc'"))
        .containsExactly("[101, 2, 102]");
    assertThat(within(0, "SELECT MAX(ts), MIN(ts) FROM e WHERE dev = 'none'"))
        .containsExactly("[null, null]");
    assertThat(within(1, "SELECT dev, MAX(ts) FROM e WHERE dev = 'dc' GROUP BY dev"))
        .containsExactly("[dc, 101]");
    assertThat(within(0, "SELECT dev, MAX(ts) FROM e WHERE dev = 'none' GROUP BY dev")).isEmpty();
  }

  @Test
  void anIndexGivesTheEndsOfItsColumnWithoutItsNulls() {
    assertThat(within(2, "SELECT MIN(v), MAX(v) FROM e")).containsExactly("[0, 9]");
    assertThat(within(2, "SELECT MIN(n), MAX(n) FROM e")).containsExactly("[7, 9]");
    assertThat(within(3, "SELECT MIN(n), MAX(v), MIN(dev) FROM e")).containsExactly("[7, 9, da]");
    assertThat(within(2, "SELECT MIN(ts), MAX(ts) FROM e WHERE v = 3 AND dev = 'dd'"))
        .containsExactly("[6, 96]");
    assertThat(within(1, "SELECT MIN(n) FROM e WHERE n IS NULL")).containsExactly("[null]");
  }

  @Test
  void aFilterLeavesTheRowsBeforeTheFirstThatPasses() {
    assertThat(within(10, "SELECT MAX(ts) FROM e WHERE dev = 'da' AND v = 5"))
        .containsExactly("[95]");
    assertThat(within(5, "SELECT MAX(ts) FROM e WHERE dev = 'da' AND ts % 4 = 1"))
        .containsExactly("[97]");
  }

  @Test
  void everyBucketIsReadToItsFirstRow() {
    assertThat(within(8, "SELECT MIN(dev), MAX(dev) FROM salted")).containsExactly("[da, dt]");
    assertThat(within(4, "SELECT MAX(ts) FROM salted WHERE dev = 'dc'")).containsExactly("[101]");
  }

  @Test
  void explainShowsTheReadsOfBothEnds() {
    assertThat(run("EXPLAIN SELECT MIN(ts), MAX(ts) FROM late WHERE dev = 'dc'"))
        .filteredOn(line -> line.contains("scan") || line.contains("stop"))
        .containsExactly(
            "[    range scan late, backwards]",
            "[      stop: after 1 rows]",
            "[    range scan late]",
            "[      stop: after 1 rows]");
  }

  @Test
  void groupsByTheFirstKeyColumnsAreOneRowEach() {
    List<String> devices = within(21, "SELECT DISTINCT dev FROM e");
    assertThat(devices).hasSize(21).startsWith("[da]", "[db]").endsWith("[z]");
    assertThat(within(21, "SELECT dev FROM e GROUP BY dev ORDER BY dev")).isEqualTo(devices);
    assertThat(within(21, "SELECT COUNT(DISTINCT dev), MAX(dev) FROM e"))
        .containsExactly("[21, z]");
    assertThat(within(21, "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev"))
        .startsWith("[da, 99]", "[db, 100]")
        .endsWith("[z, 6]");
    assertThat(
            within(
                42, "SELECT dev, MAX(ts) - MIN(ts) AS span FROM e GROUP BY dev HAVING span < 99"))
        .containsExactly("[z, 1]");
    assertThat(within(20, "SELECT dev, MIN(ts) FROM late GROUP BY dev")).hasSize(20);
    assertThat(within(3, "SELECT MAX(ts) FROM e WHERE dev IN ('da', 'dc', 'none')"))
        .containsExactly("[101]");
    assertThat(within(80, "SELECT dev, MAX(ts) FROM salted GROUP BY dev ORDER BY dev"))
        .startsWith("[da, 99]", "[db, 100]")
        .hasSize(20);
  }

  /** LIMIT reads no more first rows of each range and region than it needs. */
  @Test
  void firstRowsOfGroupsStopAtTheLimit() {
    TableDef table = engine.catalog().table(new TableName("default", "e"));
    for (long ts : List.of(20L, 50L, 70L)) {
      store.split(table.physical(), table.layout().encode(List.of("db", ts)));
    }
    assertThat(within(6, "SELECT DISTINCT dev FROM e LIMIT 2 OFFSET 1"))
        .containsExactly("[db]", "[dc]");
    assertThat(within(2, "SELECT DISTINCT dev FROM e ORDER BY dev DESC LIMIT 2"))
        .containsExactly("[z]", "[dt]");
    assertThat(within(3, "SELECT dev, MAX(ts) FROM late GROUP BY dev ORDER BY dev LIMIT 3"))
        .containsExactly("[da, 99]", "[db, 100]", "[dc, 101]");
    assertThat(within(2, "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev DESC LIMIT 2"))
        .containsExactly("[z, 6]", "[dt, 118]");
    assertThat(within(7, "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev LIMIT 2"))
        .containsExactly("[da, 99]", "[db, 100]");
    assertThat(within(7, "SELECT dev, MAX(ts) FROM e GROUP BY dev LIMIT 2"))
        .containsExactly("[da, 99]", "[db, 100]");
    assertThat(within(4, "SELECT dev, MIN(ts) + 1 FROM e GROUP BY dev ORDER BY dev DESC LIMIT 2"))
        .containsExactly("[z, 6]", "[dt, 20]");
    assertThat(within(7, "SELECT MAX(ts) FROM e WHERE dev > 'da' GROUP BY dev LIMIT 1 OFFSET 1"))
        .containsExactly("[101]");
    assertThat(within(10, "SELECT dev, MIN(ts), MAX(ts) FROM e GROUP BY dev ORDER BY dev LIMIT 2"))
        .containsExactly("[da, 0, 99]", "[db, 1, 100]");
    assertThat(within(10, "SELECT dev, MAX(ts) - MIN(ts) FROM e GROUP BY dev LIMIT 1 OFFSET 1"))
        .containsExactly("[db, 99]");
    assertThat(
            within(
                10, "SELECT MIN(ts), dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev DESC LIMIT 2"))
        .containsExactly("[5, z, 6]", "[19, dt, 118]");
    assertThat(
            within(
                10,
                "SELECT dev, MIN(ts), MAX(ts) FROM late WHERE dev > 'da' GROUP BY dev"
                    + " ORDER BY dev LIMIT 2"))
        .containsExactly("[db, 1, 100]", "[dc, 2, 101]");
    assertThat(run("SELECT DISTINCT dev FROM salted LIMIT 2")).containsExactly("[da]", "[db]");
    assertThat(
            run(
                "SELECT dev, MAX(ts) FROM e WHERE dev IN ('da', 'db', 'dd') AND (ts < 5 OR ts > 90)"
                    + " GROUP BY dev ORDER BY dev DESC LIMIT 2"))
        .containsExactly("[dd, 102]", "[db, 100]");
    assertThat(
            within(
                6,
                "SELECT /*+ _l_allow_filtering_ */ DISTINCT dev FROM e WHERE dev LIKE 'd%' AND dev"
                    + " <> 'da' LIMIT 2"))
        .containsExactly("[db]", "[dc]");
  }

  /**
   * The order is the same as if every row were read, although the largest value is in the last row
   * of a group.
   */
  @Test
  void groupsOfLastRowsComeInTheOrderOfTheKeyWithoutOrderBy() {
    for (String table : List.of("e", "late", "salted")) {
      List<String> groups = within(80, "SELECT dev, MAX(ts) FROM " + table + " GROUP BY dev");
      assertThat(groups).startsWith("[da, 99]", "[db, 100]").isSorted();
    }
    assertThat(run("SELECT v, MAX(dev) FROM e GROUP BY v"))
        .startsWith("[null, z]", "[0, dt]", "[1, dt]");
  }

  @Test
  void groupsByAnIndexAreOneEntryEach() {
    assertThat(within(11, "SELECT DISTINCT v FROM e ORDER BY v"))
        .hasSize(11)
        .startsWith("[null]", "[0]", "[1]");
    assertThat(within(3, "SELECT n, COUNT(DISTINCT n) FROM e GROUP BY n ORDER BY n"))
        .containsExactly("[null, 0]", "[7, 1]", "[9, 1]");
    assertThat(within(11, "SELECT v, MAX(dev) FROM e GROUP BY v ORDER BY v DESC LIMIT 2"))
        .containsExactly("[9, dt]", "[8, dt]");
  }

  @Test
  void conditionsThatTheFirstRowDecidesReadNoOther() {
    assertThat(
            within(
                21,
                "SELECT /*+ _l_allow_filtering_ */ dev, MAX(ts) FROM e WHERE ts >= 117 GROUP BY dev"
                    + " ORDER BY dev"))
        .containsExactly("[ds, 117]", "[dt, 118]");
    assertThat(
            within(
                21,
                "SELECT /*+ _l_allow_filtering_ */ dev, MIN(ts) FROM e WHERE ts < 2 AND dev LIKE"
                    + " '%b' GROUP BY dev"))
        .containsExactly("[db, 1]");
    assertThat(within(10, "SELECT dev, MAX(ts) FROM e WHERE dev < 'dk' GROUP BY dev")).hasSize(10);
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ dev, MAX(ts) FROM e WHERE ts < 2 GROUP BY dev"
                    + " ORDER BY dev"))
        .containsExactly("[da, 1]", "[db, 1]");
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ dev, MAX(ts) FROM e WHERE v = 3 AND ts > 110"
                    + " GROUP BY dev ORDER BY dev LIMIT 1"))
        .containsExactly("[ds, 111]");
  }

  @Test
  void aGroupInSeveralRegionsIsOneGroup() {
    TableDef table = engine.catalog().table(new TableName("default", "e"));
    store.split(table.physical(), table.layout().encode(List.of("dc", 50L)));
    assertThat(within(22, "SELECT COUNT(DISTINCT dev), MAX(dev) FROM e"))
        .containsExactly("[21, z]");
    assertThat(within(22, "SELECT DISTINCT dev FROM e")).hasSize(21);
    assertThat(within(22, "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev"))
        .contains("[dc, 101]")
        .hasSize(21);
  }

  @Test
  void explainShowsWhatASkippingReadNeeds() {
    assertThat(run("EXPLAIN SELECT dev, MAX(ts) FROM e GROUP BY dev"))
        .contains("[  full scan e, backwards]", "[    skip: to the first row of each dev]");
  }

  @Test
  void aLookUpThatNeedsOneRowReadsOneOfEachRange() {
    fillFew();
    assertThat(
            within(
                32,
                "SELECT n FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.v = few.m)"))
        .hasSize(10);
    assertThat(
            within(
                32,
                "SELECT n FROM few WHERE n >= 0 AND NOT EXISTS (SELECT 1 FROM e WHERE e.v ="
                    + " few.m)"))
        .containsExactly("[10]", "[11]");
    assertThat(
            within(
                24,
                "SELECT dev FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.dev = few.dev"
                    + " AND e.ts > 100)"))
        .hasSize(10);
    assertThat(
            within(
                60,
                "SELECT dev FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM salted e WHERE e.dev ="
                    + " few.dev)"))
        .hasSize(12);
  }

  @Test
  void aLookUpThatNeedsOneRowReadsUntilOnePasses() {
    fillFew();
    assertThat(
            within(
                12 + 12 * 4,
                "SELECT dev FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.dev = few.dev"
                    + " AND e.ts % 4 = 3)"))
        .hasSize(12);
    TableDef table = engine.catalog().table(new TableName("default", "e"));
    store.split(table.physical(), table.layout().encode(List.of("dc", 50L)));
    assertThat(
            within(
                12 + 12 * 4 + 4,
                "SELECT dev FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.dev = few.dev"
                    + " AND e.ts % 4 = 3)"))
        .hasSize(12);
  }

  @Test
  void killEndsALookUpWhileNoRowPasses() {
    fillFew();
    List<ErrorCode> ends = new ArrayList<>();
    List<Session> running = new ArrayList<>();
    ForwardingStore killing =
        new ForwardingStore(store) {
          @Override
          public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
            running.forEach(Session::cancel);
            try {
              each.pause().run();
            } catch (LindormException end) {
              ends.add(end.code());
              throw end;
            }
            return super.scanAll(table, ranges, each);
          }
        };
    try (SqlEngine other = SqlEngine.open(killing, EngineOptions.DEFAULT);
        Session reader = other.open()) {
      running.add(reader);
      assertThatThrownBy(
              () ->
                  run(
                      reader,
                      "SELECT dev FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.dev ="
                          + " few.dev AND e.ts % 4 = 7)"))
          .isInstanceOf(LindormException.class);
      assertThat(ends).containsExactly(ErrorCode.CANCELLED);
    }
  }

  private void fillFew() {
    run("CREATE TABLE few (n INTEGER, m INTEGER, dev VARCHAR, PRIMARY KEY (n))");
    run(
        IntStream.range(0, 12)
            .mapToObj(n -> "(" + n + ", " + n + ", 'd" + (char) ('a' + n) + "')")
            .collect(Collectors.joining(", ", "UPSERT INTO few (n, m, dev) VALUES ", "")));
  }

  /** A region server of a version that cannot skip sends every row. */
  @Test
  void anOlderRegionServerGivesTheSameAnswers() {
    fillFew();
    ForwardingStore older =
        new ForwardingStore(store) {
          @Override
          public Cursor scan(PhysicalTable table, ScanRequest request) {
            refuse(request.program());
            return super.scan(table, request);
          }

          /** The first ranges are read in a region that can skip. */
          @Override
          public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
            int newer = ranges.size() / 2;
            return new ChainedCursor(
                ranges.iterator(),
                range -> {
                  if (ranges.indexOf(range) >= newer) {
                    refuse(each.program());
                  }
                  return super.scanAll(table, List.of(range), each);
                });
          }

          private static void refuse(@Nullable RowProgram program) {
            if (program != null && program.encoded().at(0) > 4) {
              throw LindormException.of(ErrorCode.UNSUPPORTED, "scan programs of version 5", "");
            }
          }
        };
    try (SqlEngine other = SqlEngine.open(older, EngineOptions.DEFAULT);
        Session reader = other.open()) {
      for (String sql :
          List.of(
              "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev",
              "SELECT dev, MIN(ts), MAX(ts) FROM salted GROUP BY dev ORDER BY dev",
              "SELECT COUNT(DISTINCT v) FROM e",
              "SELECT DISTINCT dev FROM e ORDER BY dev DESC LIMIT 3",
              "SELECT n FROM few WHERE n >= 0 AND EXISTS (SELECT 1 FROM e WHERE e.v = few.m)",
              "SELECT n FROM few WHERE n >= 0 AND NOT EXISTS (SELECT 1 FROM e WHERE e.v = few.m)",
              "SELECT dev, COUNT(*) FROM e GROUP BY dev ORDER BY dev DESC LIMIT 3")) {
        assertThat(run(reader, sql)).isEqualTo(run(session, sql)).isNotEmpty();
      }
    }
  }

  /** Rows come in batches of 64, 256 and more, so that some of the next groups are read. */
  @Test
  void groupsInTheOrderOfAKeyStopAtTheirLimit() {
    String counts = "SELECT dev, COUNT(*), SUM(v) FROM e GROUP BY dev ORDER BY dev";
    assertThat(within(320, counts + " LIMIT 2"))
        .containsExactly("[da, 100, 450]", "[db, 100, 450]");
    assertThat(within(320, counts + " LIMIT 1 OFFSET 1")).containsExactly("[db, 100, 450]");
    assertThat(within(320, counts + " DESC LIMIT 2"))
        .containsExactly("[z, 2, null]", "[dt, 100, 450]");
    assertThat(within(0, counts + " LIMIT 0")).isEmpty();
    assertThat(run(counts + " LIMIT 50")).isEqualTo(run(counts)).hasSize(21);
    assertThat(
            within(320, "SELECT COUNT(*) AS n, dev FROM e WHERE dev > 'db' GROUP BY dev LIMIT 1"))
        .containsExactly("[100, dc]");
    assertThat(within(320, "SELECT v, COUNT(*) + 1 FROM e GROUP BY v ORDER BY v DESC LIMIT 1"))
        .containsExactly("[9, 201]");
    assertThat(
            within(
                70,
                "SELECT dev, ts, COUNT(*) FROM e WHERE dev = 'dc' GROUP BY ts, dev"
                    + " ORDER BY ts LIMIT 3"))
        .containsExactly("[dc, 2, 1]", "[dc, 3, 1]", "[dc, 4, 1]");
    assertThat(run("SELECT dev, COUNT(*) FROM salted GROUP BY dev ORDER BY dev LIMIT 2"))
        .containsExactly("[da, 100]", "[db, 100]");
    assertThat(run("SELECT ts, COUNT(*) FROM e GROUP BY ts ORDER BY ts LIMIT 2"))
        .containsExactly("[0, 1]", "[1, 2]");
    assertThat(
            run(
                "SELECT dev, COUNT(*) FROM e WHERE (dev = 'da' AND ts < 3) OR n = 7 GROUP BY dev"
                    + " ORDER BY dev LIMIT 5"))
        .containsExactly("[da, 3]", "[z, 1]");
    assertThat(run("EXPLAIN " + counts + " LIMIT 2"))
        .contains("[    stop: after 2 groups]")
        .noneMatch(line -> line.contains("sort"));
  }

  @Test
  void aLimitedGroupInSeveralRegionsIsCountedWhole() {
    TableDef table = engine.catalog().table(new TableName("default", "e"));
    for (String device : List.of("da", "db", "dc")) {
      store.split(table.physical(), table.layout().encode(List.of(device, 50L)));
    }
    String counts = "SELECT dev, COUNT(*) FROM e GROUP BY dev ORDER BY dev";
    assertThat(run(counts + " LIMIT 3")).containsExactly("[da, 100]", "[db, 100]", "[dc, 100]");
    assertThat(run(counts + " DESC LIMIT 18, 3"))
        .containsExactly("[dc, 100]", "[db, 100]", "[da, 100]");
  }

  @Test
  void theLatestRowOfEachDeviceIsOneRowEach() {
    String latest =
        "SELECT dev, ts, v FROM (SELECT dev, ts, v, ROW_NUMBER() OVER (PARTITION BY dev ORDER BY"
            + " ts DESC) AS r FROM e) t WHERE r = 1 ORDER BY dev";
    assertThat(within(21, latest)).hasSize(21).startsWith("[da, 99, 9]").endsWith("[z, 6, null]");
    assertThat(within(21, latest.replace("r = 1", "r < 2 AND v = 9 AND dev > 'dc'")))
        .hasSize(17)
        .startsWith("[dd, 102, 9]");
    assertThat(within(21, latest.replace("DESC", ""))).startsWith("[da, 0, 0]", "[db, 1, 0]");
    assertThat(within(20, latest.replace("FROM e", "FROM late")))
        .hasSize(20)
        .startsWith("[da, 99, 9]");
    assertThat(within(80, latest.replace("FROM e", "FROM salted")))
        .hasSize(20)
        .startsWith("[da, 99, 9]");
    assertThat(run(latest.replace("r = 1", "r <= 2"))).hasSize(42);
    assertThat(run(latest.replace("FROM e", "FROM e WHERE v = 3 AND dev < 'dc'")))
        .containsExactly("[da, 93, 3]", "[db, 94, 3]");
    assertThat(
            run(
                latest
                    .replace("AS r", "AS r, COUNT(*) OVER (PARTITION BY dev) AS n")
                    .replace("SELECT dev, ts, v FROM (", "SELECT dev, ts, n FROM (")))
        .startsWith("[da, 99, 100]");
  }

  /** A row whose values are all NULL by an UPDATE stays stored, but is no row of SQL. */
  @Test
  void aStoredRowWithoutValuesIsNotTheFirstOfItsGroup() {
    run("UPDATE e SET v = NULL, n = NULL WHERE dev = 'da' AND ts IN (0, 98, 99)");
    run("UPDATE e SET n = NULL WHERE dev = 'z' AND ts = 5");
    assertThat(run("SELECT dev, MAX(ts), MIN(ts) FROM e GROUP BY dev ORDER BY dev"))
        .hasSize(21)
        .startsWith("[da, 97, 1]", "[db, 100, 1]")
        .endsWith("[z, 6, 6]");
    assertThat(run("SELECT DISTINCT dev FROM e")).hasSize(21);
  }
}
