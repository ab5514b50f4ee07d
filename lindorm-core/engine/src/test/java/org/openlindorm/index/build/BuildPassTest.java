package org.openlindorm.index.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.Throttle;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.TestIndexes;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

@Tag("lengthy")
class BuildPassTest {

  private static final int ROWS = 5_000;
  private static final IndexCheck.RecheckDelays SHORT =
      new IndexCheck.RecheckDelays(List.of(1L, 5L), 50);
  private static final Throttle FREE = new Throttle(() -> 0, System::nanoTime);

  private final TableDef table =
      TestIndexes.with(
          TestTables.table("id BIGINT, user VARCHAR, amount INTEGER", 1, false),
          "user INCLUDE amount",
          "amount DESC");
  private final RowCodec codec = RowCodec.of(new RowShape(table, List.of()));
  private final MemoryStore store = new MemoryStore();
  private final BuildRecords records = new BuildRecords(store);
  private final ExecutorService threads = Executors.newFixedThreadPool(3);

  @BeforeEach
  void fillBeforeTheIndexesExist() {
    store.createTable(new TableSpec(LiveCatalog.TABLE, List.of(), table.attributes()));
    store.createTable(
        new TableSpec(table.physical(), List.of(key(1_000), key(3_500)), table.attributes()));
    for (int id = 0; id < ROWS; id++) {
      put(id, "user" + id % 100, id);
    }
    for (IndexDef index : table.indexes()) {
      store.createTable(TableSpec.ofEntries(index.physical(table), List.of(), table.attributes()));
    }
    store.maintainIndexes(table.physical(), TableIndexes.of(table));
  }

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private Bytes key(long id) {
    return codec.key(List.of(id));
  }

  private void put(long id, String user, int amount) {
    store.write(
        table.physical(),
        List.of(
            codec.write(
                key(id), new int[] {1, 2}, new Object[] {user, amount}, OptionalLong.empty())));
  }

  private BuildLease lease(String owner, boolean alone) {
    BuildLease lease = leaseOrNull(owner, Clock.systemUTC(), alone);
    assertThat(lease).isNotNull();
    return Objects.requireNonNull(lease);
  }

  private @Nullable BuildLease leaseOrNull(String owner, Clock clock, boolean alone) {
    return BuildLease.take(records, table.id(), owner, clock, alone);
  }

  private void pass(BuildLease lease, Throttle throttle, BooleanSupplier wanted) {
    new BuildPass(store, table, table.indexes(), lease, throttle, wanted).run(threads);
  }

  private void assertClean() {
    for (IndexDef index : table.indexes()) {
      CheckReport report = IndexCheck.run(store, table, index, false, SHORT, () -> {});
      assertThat(report.isClean()).as("%s: %s", index.name(), report).isTrue();
    }
  }

  private boolean isComplete(BuildLease lease) {
    return lease.current().indexes().stream().allMatch(index -> index.done().isComplete());
  }

  @Test
  void onePassFillsAllIndexesRegionByRegion() {
    BuildLease lease = lease("one", false);
    pass(lease, FREE, () -> true);
    assertThat(isComplete(lease)).isTrue();
    assertThat(lease.current().indexes())
        .extracting(BuildRecord.IndexProgress::rows)
        .containsExactly((long) ROWS, (long) ROWS);
    assertThat(lease.current().share(lease.current().indexes().get(0))).isEqualTo(1);
    assertClean();
  }

  /** A region refuses copies of entries if it may have dropped their deletions. */
  @Test
  void theRegionsOfTheRowsWriteTheEntriesThatAnIndexRefuses() {
    Store refusing =
        new ForwardingStore(store) {
          @Override
          public void write(PhysicalTable into, List<Mutation> mutations) {
            if (table.indexes().stream().anyMatch(index -> index.physical(table).equals(into))) {
              throw LindormException.of(ErrorCode.STORE, "not after the horizon");
            }
            super.write(into, mutations);
          }
        };
    BuildLease lease = lease("one", false);
    new BuildPass(refusing, table, table.indexes(), lease, FREE, () -> true).run(threads);
    assertThat(isComplete(lease)).isTrue();
    assertClean();
  }

  @Test
  void writersMayWriteDuringThePass() throws InterruptedException {
    long seed = System.nanoTime();
    AtomicBoolean done = new AtomicBoolean();
    List<Thread> writers = new ArrayList<>();
    for (int number = 0; number < 2; number++) {
      Random random = new Random(seed + number);
      writers.add(new Thread(() -> writeAtRandom(random, done)));
    }
    writers.forEach(Thread::start);
    BuildLease lease = lease("one", false);
    pass(lease, new Throttle(() -> 5_000, System::nanoTime), () -> true);
    done.set(true);
    for (Thread writer : writers) {
      writer.join();
    }
    assertThat(isComplete(lease)).as("seed %d", seed).isTrue();
    assertClean();
  }

  private void writeAtRandom(Random random, AtomicBoolean done) {
    while (!done.get()) {
      long id = random.nextInt(ROWS + 100);
      if (random.nextInt(5) == 0) {
        store.write(table.physical(), List.of(new Mutation.DeleteRow(key(id))));
      } else {
        put(id, "user" + random.nextInt(100), random.nextInt(100));
      }
    }
  }

  /** Takes entries best by two thousand, sorted, as regions do that take them over as files. */
  private static final class RecordingStore extends ForwardingStore {

    private static final long BYTES = 500_000;

    final List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());

    RecordingStore(Store behind) {
      super(behind);
    }

    @Override
    public long bytesOfSorted() {
      return BYTES;
    }

    @Override
    public void writeSorted(PhysicalTable physical, List<Mutation.Put> rows) {
      assertThat(rows).extracting(Mutation.Put::key).isSorted();
      sizes.add(rows.size());
      super.writeSorted(physical, rows);
    }
  }

  @Test
  void aStoreThatTakesManyEntriesBestGetsManyAndSorted() {
    var recording = new RecordingStore(store);
    BuildLease lease = lease("one", false);
    new BuildPass(recording, table, table.indexes(), lease, FREE, () -> true).run(threads);
    assertThat(recording.sizes)
        .as("for two indexes, of regions of 1,000, 2,500 and 1,500 rows")
        .containsExactlyInAnyOrder(1_000, 1_000, 2_000, 2_000, 500, 500, 1_500, 1_500);
    assertThat(isComplete(lease)).isTrue();
    assertClean();
  }

  @Test
  void aSlowPassWritesFewEntriesAtATime() {
    var recording = new RecordingStore(store);
    BuildLease lease = lease("one", false);
    var slow = new Throttle(() -> 2_000, System::nanoTime);
    new BuildPass(recording, table, table.indexes(), lease, slow, () -> true).run(threads);
    assertThat(recording.sizes).isEmpty();
    assertClean();
  }

  @Test
  void anotherServerContinuesAtTheStoredProgressOfADeadServer() {
    BuildLease dead = lease("dead", false);
    AtomicInteger calls = new AtomicInteger();
    pass(dead, new Throttle(() -> 100, System::nanoTime), () -> calls.incrementAndGet() < 3);
    assertThat(isComplete(dead)).isFalse();

    assertThat(leaseOrNull("other", Clock.systemUTC(), false)).isNull();
    Clock later = Clock.fixed(Instant.now().plus(BuildLease.LENGTH).plusSeconds(1), ZoneOffset.UTC);
    BuildLease next = leaseOrNull("other", later, false);
    assertThat(next).isNotNull();
    List<BuildRecord.IndexProgress> found = next.current().indexes();
    assertThat(found).hasSize(2);
    assertThat(found.get(0).done().ranges()).isNotEmpty();
    pass(next, FREE, () -> false);
    assertThat(next.current().indexes()).isEqualTo(found);
    pass(next, FREE, () -> true);
    assertThat(isComplete(next)).isTrue();
    assertClean();
  }

  @Test
  void theOwnerThatLostItsLeaseStops() {
    BuildLease old = lease("old", false);
    lease("new", true);
    assertThatThrownBy(() -> pass(old, FREE, () -> true)).isInstanceOf(BuildLease.LeaseLost.class);
  }

  @Test
  void anIndexThatComesLaterBeginsItsOwnWork() {
    TableDef first = table.withIndexes(List.of(table.indexes().get(0)));
    BuildLease lease = lease("one", false);
    new BuildPass(store, first, first.indexes(), lease, FREE, () -> true).run(threads);
    pass(lease, FREE, () -> true);
    assertThat(lease.current().indexes())
        .extracting(BuildRecord.IndexProgress::rows)
        .containsExactly((long) ROWS, (long) ROWS);
    assertClean();
  }

  @Test
  void aReleasedRecordKeepsOnlyTheProgress() {
    BuildLease lease = lease("one", false);
    pass(lease, FREE, () -> true);
    BuildRecord.IndexProgress second = lease.current().indexes().get(1);
    lease.release(List.of(second));
    BuildRecord left = records.read(table.id()).record();
    assertThat(left.owner()).isEmpty();
    assertThat(left.indexes()).containsExactly(second);
    BuildLease again = lease("two", false);
    again.release(List.of());
    assertThat(records.read(table.id()).rowVersion()).isZero();
  }
}
