package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.index.check.CheckRecord;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** The comparison in the background as a user sees it, over the store in memory. */
@Tag("lengthy")
class IndexScrubTest {

  private static final int ROWS = 3_000;
  private static final int NEVER = 9;
  private static final IndexScrub.Intervals FAST =
      new IndexScrub.Intervals(
          Duration.ofMillis(10),
          Duration.ofMillis(50),
          Duration.ofDays(1),
          new IndexCheck.RecheckDelays(List.of(1L), 5));

  private final MemoryStore store = new MemoryStore();
  private final Findings findings = new Findings();
  private SqlEngine engine = SqlEngine.open(withoutClose(store), EngineOptions.DEFAULT);
  private Session session = engine.open();

  /** The events of the scrub. */
  private static final class Findings implements IndexScrub.Listener {
    private final List<CheckReport> reports = new CopyOnWriteArrayList<>();
    private final List<RuntimeException> failures = new CopyOnWriteArrayList<>();

    @Override
    public void differed(TableDef table, IndexDef index, CheckReport report) {
      reports.add(report);
    }

    @Override
    public void failed(RuntimeException failure) {
      failures.add(failure);
    }
  }

  /** The store of one server after the other. */
  private static Store withoutClose(Store kept) {
    return new ForwardingStore(kept) {
      @Override
      public void close() {}
    };
  }

  @BeforeEach
  void fill() {
    run("ALTER SYSTEM SET `lindorm.index.scrub` = 1000000");
    run(
        "CREATE TABLE t (id BIGINT NOT NULL, a VARCHAR, b INTEGER, PRIMARY KEY (id),"
            + " INDEX ia (a), INDEX ib (b) INCLUDE (a))");
    Prepared upsert = session.prepare("UPSERT INTO t (id, a, b) VALUES (?, ?, ?)");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int id = 0; id < ROWS; id++) {
      rows.add(List.of((long) id, "a" + id % 50, id));
    }
    upsert.executeBatch(rows);
  }

  @AfterEach
  void end() {
    assertThat(findings.failures).isEmpty();
    engine.close();
  }

  private void run(String sql) {
    session.execute(sql).close();
  }

  private IndexScrub scrub() {
    return engine.scrub(FAST, findings);
  }

  private static void await(BooleanSupplier condition) {
    Await.until(Duration.ofSeconds(30), condition);
  }

  /**
   * Returns what SHOW INDEX prints: the time of the check, its differences, and the total of
   * repairs.
   */
  private List<String> shown(String index) {
    try (Result.Rows rows = (Result.Rows) session.execute("SHOW INDEX FROM t")) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        if (index.equals(row[2])) {
          return List.of(
              String.valueOf(row[NEVER]), String.valueOf(row[10]), String.valueOf(row[11]));
        }
      }
    }
    throw new AssertionError(index);
  }

  private boolean isProved(String index) {
    return !shown(index).get(0).equals("NEVER");
  }

  private TableDef table() {
    return engine.catalog().require(new TableName("default", "t"));
  }

  private IndexDef index(String name) {
    IndexDef found = table().index(name);
    if (found == null) {
      throw new AssertionError(name);
    }
    return found;
  }

  private CheckRecord record(String name) {
    return new CheckRecords(store).of(index(name));
  }

  /** Deletes an entry and keeps its row, like a fault. */
  private void loseEntry(String index, int number) {
    PhysicalTable entries = index(index).physical(table());
    List<StoredRow> all = new ArrayList<>();
    try (Cursor cursor = store.scan(entries, new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        all.add(row);
      }
    }
    store.write(entries, List.of(new Mutation.DeleteRow(all.get(number).key())));
  }

  @Test
  void anUncheckedIndexWasNeverVerified() {
    assertThat(shown("ia")).containsExactly("NEVER", "", "0");
  }

  @Test
  void allIndexesAreProvedAndWhatDiffersIsRepairedAndCounted() {
    loseEntry("ia", 7);
    loseEntry("ia", 2_500);
    try (IndexScrub scrub = scrub()) {
      await(() -> isProved("ia") && isProved("ib"));
      assertThat(scrub.compared()).isEqualTo(new IndexScrub.Compared(2L * ROWS, 2L * ROWS, 2, 2));
    }
    assertThat(shown("ia").subList(1, 3)).containsExactly("2", "2");
    assertThat(shown("ib").subList(1, 3)).containsExactly("0", "0");
    assertThat(findings.reports.stream().mapToLong(CheckReport::differences).sum()).isEqualTo(2);
    assertThat(checkedBySql("ia")).isZero();
    assertThat(shown("ia").subList(1, 3)).as("after CHECK INDEX").containsExactly("0", "2");
  }

  private long checkedBySql(String index) {
    long differences = 0;
    try (Result.Rows rows = (Result.Rows) session.execute("CHECK INDEX " + index + " ON t")) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        differences +=
            String.valueOf(row[0]).endsWith("read") ? 0 : Long.parseLong(String.valueOf(row[1]));
      }
    }
    return differences;
  }

  @Test
  void checkIndexIsAProofToo() {
    assertThat(checkedBySql("ib")).isZero();
    assertThat(isProved("ib")).isTrue();
    assertThat(isProved("ia")).isFalse();
  }

  @Test
  void aRebuiltIndexHasToBeVerifiedAgain() {
    assertThat(checkedBySql("ib")).isZero();
    run("ALTER INDEX ib ON t INACTIVE");
    run("ALTER INDEX ib ON t DISABLED");
    run("ALTER INDEX ib ON t REBUILD SYNC");
    assertThat(isProved("ib")).isFalse();
  }

  @Test
  void aPassContinuesWhereAnotherServerStopped() {
    run("ALTER SYSTEM SET `lindorm.index.scrub` = 2000");
    run("DROP INDEX IF EXISTS none ON t");
    IndexScrub first = scrub();
    await(() -> hasRead("ia", 500));
    first.close();
    CheckRecord.Pass left = record("ia").pass();
    assertThat(left).isNotNull();

    engine.close();
    engine = SqlEngine.open(withoutClose(store), EngineOptions.DEFAULT);
    session = engine.open();
    try (IndexScrub second = scrub()) {
      await(() -> isProved("ia"));
    }

    assertThat(record("ia").checkedAt()).isEqualTo(left.startedAt());
  }

  private boolean hasRead(String index, long rows) {
    CheckRecord.Pass pass = record(index).pass();
    return pass != null && pass.rows() >= rows;
  }

  @Test
  void aLargeIndexDoesNotKeepTheOthersWaiting() {
    run("CREATE TABLE small (id BIGINT, a VARCHAR, PRIMARY KEY (id), INDEX sa (a))");
    run("UPSERT INTO small (id, a) VALUES (1, 'x')");
    run("ALTER SYSTEM SET `lindorm.index.scrub` = 3000");
    TableDef small = engine.catalog().require(new TableName("default", "small"));
    try (IndexScrub scrub = scrub()) {
      await(() -> new CheckRecords(store).of(small.indexes().get(0)).checkedAt() > 0);
      assertThat(isProved("ia") && isProved("ib")).as("the large ones are not done").isFalse();
    }
  }

  @Test
  void zeroSwitchesItOffAndARaiseSwitchesItOn() {
    run("ALTER SYSTEM SET `lindorm.index.scrub` = 0");
    try (IndexScrub scrub = scrub()) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
      assertThat(record("ia").pass()).isNull();
      run("ALTER SYSTEM SET `lindorm.index.scrub` = 1000000");
      await(() -> isProved("ia"));
    }
  }

  @Test
  void twoServersDoNotBothWork() {
    EngineOptions one = EngineOptions.DEFAULT;
    EngineOptions ofMany =
        new EngineOptions(
            Clock.systemUTC(),
            one.limits(),
            one.statementTimeout(),
            one.cachedPlans(),
            false,
            one.linter());
    loseEntry("ia", 7);
    try (SqlEngine first = SqlEngine.open(withoutClose(store), ofMany);
        SqlEngine second = SqlEngine.open(withoutClose(store), ofMany);
        IndexScrub scrub = first.scrub(FAST, findings);
        IndexScrub other = second.scrub(FAST, findings)) {
      await(() -> isProved("ia") && isProved("ib"));
    }
    assertThat(shown("ia").subList(1, 3)).containsExactly("1", "1");
  }

  @Test
  void recordsOfDroppedIndexesAreDeleted() {
    assertThat(checkedBySql("ia")).isZero();
    IndexDef gone = index("ia");
    run("ALTER INDEX ia ON t DISABLED");
    run("DROP INDEX ia ON t");
    assertThat(new CheckRecords(store).of(gone).checkedAt()).isPositive();
    try (IndexScrub scrub = scrub()) {
      await(() -> new CheckRecords(store).of(gone).checkedAt() == 0);
    }
  }
}
