package org.openlindorm.hbase.region;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.Pair;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.index.FailingEntries;
import org.openlindorm.hbase.region.index.IndexedTable;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.type.DataType;

/**
 * Scans seek over deleted rows that earlier scans have found, and see every row that is written.
 */
final class GapScansTest {

  private static final PhysicalTable TABLE = new PhysicalTable("gaps", "rows");
  private static final RowShape SHAPE =
      new RowShape(TestTables.table("id BIGINT, text VARCHAR", 1, false), List.of());
  private static final RowCodec CODEC = RowCodec.of(SHAPE);
  private static final TupleCodec ID = TupleCodec.of(List.of(DataType.BIGINT));
  private static final int ROWS = 3_000;
  private static final int WRITERS = 4;

  /** Random seeds of a run; a failure names them. */
  private static final long SEED = Long.getLong("gaps.seed", System.nanoTime());

  private static final int ROUNDS = Integer.getInteger("gaps.rounds", 300);

  private HBaseStore local;
  private HBaseStore client;

  @BeforeEach
  void connect() {
    local =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
    client = HBaseStore.connect(SharedCluster.configuration());
    local.createTable(new TableSpec(TABLE, List.of(), Map.of()));
  }

  @AfterEach
  void disconnect() {
    local.dropTable(TABLE);
    local.close();
    client.close();
  }

  private static Bytes key(long id) {
    return CODEC.key(List.of(id));
  }

  private static Mutation put(int id) {
    return CODEC.write(key(id), new int[] {1}, new Object[] {"t" + id}, OptionalLong.empty());
  }

  private static Mutation delete(int id) {
    return new Mutation.DeleteRow(key(id));
  }

  private void put(IntPredicate which) {
    local.write(TABLE, IntStream.range(0, ROWS).filter(which).mapToObj(GapScansTest::put).toList());
  }

  private void delete(IntPredicate which) {
    local.write(
        TABLE, IntStream.range(0, ROWS).filter(which).mapToObj(GapScansTest::delete).toList());
  }

  private static ScanRequest request(ByteRange range, boolean reverse) {
    RowProgram program =
        ScanProgram.projection(
            SHAPE, null, List.of(new ColumnRef(0, "id", DataType.BIGINT)), ScanProgram.ALL_ROWS);
    return new ScanRequest(range, reverse, program, 100);
  }

  private static List<Integer> ids(HBaseStore store, ByteRange range, boolean reverse) {
    return read(store.scan(TABLE, request(range, reverse)));
  }

  private static List<Integer> read(Cursor cursor) {
    List<Integer> ids = new ArrayList<>();
    try (Cursor rows = cursor) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        ids.add(((Long) ID.decode(ScanProgram.output(row)).value(0)).intValue());
      }
    }
    return ids;
  }

  private static List<Integer> expected(IntPredicate which) {
    return IntStream.range(0, ROWS).filter(which).boxed().toList();
  }

  private static HRegion region() {
    return SharedCluster.cluster().regionServer().getRegions(TableDescriptors.name(TABLE)).get(0);
  }

  private static KeyGaps gaps() {
    return gaps(TableDescriptors.name(TABLE));
  }

  private static KeyGaps gaps(TableName table) {
    HRegion region = SharedCluster.cluster().regionServer().getRegions(table).get(0);
    RegionCoprocessorHost observers = requireNonNull(region.getCoprocessorHost());
    return requireNonNull(observers.findCoprocessor(ProgramObserver.class).gaps());
  }

  @Test
  void aScanAddsTheRangesOfDeletedRowsAndTheNextOneSeeksOverThem() {
    put(id -> true);
    delete(id -> id % 100 != 50);
    List<Integer> fiftieths = expected(id -> id % 100 == 50);
    assertThat(ids(local, ByteRange.ALL, false)).isEqualTo(fiftieths);
    assertThat(inGaps()).isEqualTo(expected(id -> id % 100 != 50));
    for (HBaseStore store : List.of(local, client)) {
      assertThat(ids(store, ByteRange.ALL, false)).isEqualTo(fiftieths);
      assertThat(ids(store, ByteRange.ALL, true)).isEqualTo(reversed(fiftieths));
      assertThat(ids(store, new ByteRange(key(51), key(250)), false)).containsExactly(150);
      assertThat(ids(store, new ByteRange(key(60), key(140)), false)).isEmpty();
      assertThat(ids(store, new ByteRange(key(51), key(250)), true)).containsExactly(150);
      assertThat(ids(store, new ByteRange(key(60), key(140)), true)).isEmpty();
    }
  }

  @Test
  void aReverseScanAddsTheSameRanges() {
    put(id -> true);
    delete(id -> id % 100 != 50);
    List<Integer> fiftieths = expected(id -> id % 100 == 50);
    assertThat(ids(local, ByteRange.ALL, true)).isEqualTo(reversed(fiftieths));
    assertThat(inGaps()).isEqualTo(expected(id -> id % 100 != 50));
    assertThat(ids(local, ByteRange.ALL, true)).isEqualTo(reversed(fiftieths));
    assertThat(ids(local, ByteRange.ALL, false)).isEqualTo(fiftieths);
  }

  @Test
  void aScanOfSeveralRangesAddsNothingBetweenThem() {
    put(id -> true);
    delete(GapScansTest::isDeletedOfTwoRanges);
    List<ByteRange> ranges =
        List.of(new ByteRange(key(100), key(1_000)), new ByteRange(key(2_000), key(2_950)));
    for (HBaseStore store : List.of(local, client)) {
      for (int round = 0; round < 2; round++) {
        assertThat(read(store.scanAll(TABLE, ranges, request(ByteRange.ALL, false))))
            .isEqualTo(expected(id -> id >= 2_900 && id < 2_950));
        assertThat(inGaps()).isEqualTo(expected(GapScansTest::isDeletedOfTwoRanges));
      }
      gaps().suspend();
      gaps().resume();
    }
    assertThat(ids(local, ByteRange.ALL, false))
        .isEqualTo(expected(id -> !isDeletedOfTwoRanges(id)));
  }

  private static boolean isDeletedOfTwoRanges(int id) {
    return id >= 100 && id < 1_000 || id >= 2_000 && id < 2_900;
  }

  /** Returns the ids over which a new scan seeks. */
  private static List<Integer> inGaps() {
    return expected(
        id -> {
          KeyGaps.Gap gap = gaps().next(key(id), Long.MAX_VALUE - 1);
          return gap != null && gap.contains(key(id));
        });
  }

  private static List<Integer> reversed(Collection<Integer> ids) {
    List<Integer> reversed = new ArrayList<>(ids);
    Collections.reverse(reversed);
    return reversed;
  }

  @Test
  void aScanFromBeforeTheDeletionsStillReturnsTheRows() throws IOException {
    put(id -> true);
    try (RegionScanner before = region().getScanner(new Scan())) {
      delete(id -> true);
      assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
      assertThat(inGaps()).isEqualTo(expected(id -> true));
      RegionScanner over = GapScanner.over(before, new Scan(), gaps());
      int rows = 0;
      List<Cell> cells = new ArrayList<>();
      for (boolean more = true; more; cells.clear()) {
        more = over.nextRaw(cells);
        rows += cells.isEmpty() ? 0 : 1;
      }
      assertThat(rows).isEqualTo(ROWS);
    }
  }

  @Test
  void aRowIsSeenAfterEachWayToWriteIt() throws IOException {
    put(id -> true);
    delete(id -> true);
    assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
    local.write(TABLE, List.of(put(7)));
    assertThat(ids(local, ByteRange.ALL, false)).containsExactly(7);
    assertThat(ids(client, ByteRange.ALL, false)).containsExactly(7);
    client.write(TABLE, List.of(put(8), put(2_000)));
    assertThat(ids(local, ByteRange.ALL, false)).containsExactly(7, 8, 2_000);
    region().flush(true);
    region().compact(true);
    assertThat(gaps().size()).isZero();
    local.writeSorted(TABLE, List.of((Mutation.Put) put(9)));
    assertThat(ids(local, ByteRange.ALL, false)).containsExactly(7, 8, 9, 2_000);
  }

  /** No key follows the longest one directly: HBase cannot seek before a longer one. */
  @Test
  void aReverseScanReturnsTheLongestKeyBeforeAGap() throws IOException {
    Bytes longest = Bytes.wrap(new byte[Short.MAX_VALUE]);
    Bytes first = Bytes.wrap(new byte[] {0});
    local.write(TABLE, List.of(put(first), put(longest)));
    put(id -> true);
    delete(id -> true);
    for (int round = 0; round < 2; round++) {
      assertThat(reverseKeys()).containsExactly(longest, first);
    }
  }

  private static Mutation put(Bytes key) {
    return CODEC.write(key, new int[] {1}, new Object[] {"t"}, OptionalLong.empty());
  }

  private static List<Bytes> reverseKeys() throws IOException {
    Scan scan = new Scan().setReversed(true);
    scan.setAttribute(ProgramProtocol.WHOLE_ROWS, new byte[0]);
    RegionCoprocessorHost observers = requireNonNull(region().getCoprocessorHost());
    observers.preScannerOpen(scan);
    List<Bytes> keys = new ArrayList<>();
    try (RegionScanner rows = observers.postScannerOpen(scan, region().getScanner(scan))) {
      List<Cell> cells = new ArrayList<>();
      for (boolean more = true; more; cells.clear()) {
        more = rows.nextRaw(cells);
        cells.stream().findFirst().ifPresent(cell -> keys.add(Bytes.wrap(CellUtil.cloneRow(cell))));
      }
    }
    return keys;
  }

  /** HBase calls the hooks of a compaction before it replaces the files. */
  @Test
  void aScanBetweenACompactionAndTheReplacementOfItsFilesAddsNothing() throws IOException {
    hideRowUnderMarker(7);
    FileHooks hook = FileHooks.in(region());
    hook.afterCompaction = () -> assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
    region().compact(true);
    assertThat(hook.calls).isOne();
    assertThat(ids(local, ByteRange.ALL, false)).containsExactly(7);
  }

  /** Deletes all rows and writes one that is older than its marker, which is in a file. */
  private void hideRowUnderMarker(int id) throws IOException {
    put(any -> true);
    long before = System.currentTimeMillis() - 1_000;
    delete(any -> true);
    region().flush(true);
    local.write(
        TABLE,
        List.of(
            CODEC.write(key(id), new int[] {1}, new Object[] {"t" + id}, OptionalLong.of(before))));
    assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
  }

  @Test
  void theRowsOfAFileAreSeenInAGap() throws IOException {
    put(id -> true);
    delete(id -> true);
    assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
    assertThat(gaps().size()).isPositive();
    FileHooks hook = FileHooks.in(region());
    local.writeSorted(TABLE, rowsOfAFile());
    assertThat(hook.calls).isOne();
    assertThat(ids(local, ByteRange.ALL, false)).hasSize(rowsOfAFile().size());
  }

  @Test
  void scansAddGapsAgainAfterARegionHasRefusedAFile() throws IOException {
    FileHooks hook = FileHooks.in(region());
    hook.refusesLoads = true;
    local.writeSorted(TABLE, rowsOfAFile());
    assertThat(hook.calls).isOne();
    local.write(
        TABLE,
        rowsOfAFile().stream().<Mutation>map(row -> new Mutation.DeleteRow(row.key())).toList());
    assertThat(ids(local, ByteRange.ALL, false)).isEmpty();
    assertThat(gaps().size()).isPositive();
  }

  /** Returns rows after those of the other tests, so many that they are loaded as a file. */
  private static List<Mutation.Put> rowsOfAFile() {
    return IntStream.range(ROWS, 3 * ROWS)
        .mapToObj(
            id -> CODEC.write(key(id), new int[] {1}, new Object[] {"t"}, OptionalLong.of(id)))
        .toList();
  }

  /** Acts after the hooks of other observers when a region's files change. */
  public static final class FileHooks implements RegionCoprocessor, RegionObserver {

    private Runnable afterCompaction = () -> {};
    private boolean refusesLoads;
    private int calls;

    static FileHooks in(HRegion region) throws IOException {
      RegionCoprocessorHost observers = requireNonNull(region.getCoprocessorHost());
      observers.load(FileHooks.class, Coprocessor.PRIORITY_LOWEST, SharedCluster.configuration());
      return observers.findCoprocessor(FileHooks.class);
    }

    @Override
    public Optional<RegionObserver> getRegionObserver() {
      return Optional.of(this);
    }

    @Override
    public void postCompact(
        ObserverContext<RegionCoprocessorEnvironment> context,
        Store store,
        StoreFile result,
        CompactionLifeCycleTracker tracker,
        CompactionRequest request) {
      calls++;
      afterCompaction.run();
    }

    @Override
    public void preCommitStoreFile(
        ObserverContext<RegionCoprocessorEnvironment> context,
        byte[] family,
        List<Pair<Path, Path>> files)
        throws IOException {
      calls++;
      if (refusesLoads) {
        throw new IOException("refused");
      }
    }
  }

  @Test
  void aWriteThatFailsAfterItIsVisibleHasEnded() throws IOException {
    Configuration impatient = SharedCluster.configuration();
    impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 0);
    try (Connection once = ConnectionFactory.createConnection(impatient);
        IndexedTable t = IndexedTable.create(once, Map.of(), "a")) {
      FailingEntries.before(t.index(0).getNameAsString(), FailingEntries::fail);
      assertThatThrownBy(() -> t.table.put(IndexedTable.put("r", "a", "v")))
          .isInstanceOf(IOException.class);
      assertThat(t.rows()).hasSize(1);
      assertThat(gaps(t.name()).running()).isZero();
    }
  }

  /**
   * Each writer owns a range of rows and finds its own rows after each write. Other scans find gaps
   * over all ranges in the meantime.
   */
  @Test
  void eachWriterSeesItsRowsWhileGapsAreFoundFlushedAndCompacted()
      throws InterruptedException, ExecutionException, IOException {
    put(id -> true);
    delete(id -> true);
    ExecutorService pool = Executors.newCachedThreadPool();
    var ended = new AtomicBoolean();
    try {
      List<Future<?>> writers = new ArrayList<>();
      for (int writer = 0; writer < WRITERS; writer++) {
        int own = writer;
        writers.add(pool.submit(() -> write(own)));
      }
      Future<?> reader =
          pool.submit(
              () -> {
                while (!ended.get()) {
                  ids(local, ByteRange.ALL, false);
                  ids(client, ByteRange.ALL, true);
                }
              });
      for (boolean isMajor = true; writers.stream().anyMatch(each -> !each.isDone()); ) {
        region().flush(true);
        region().compact(isMajor);
        isMajor = !isMajor;
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
      ended.set(true);
      reader.get();
    } finally {
      ended.set(true);
      pool.shutdownNow();
    }
  }

  private void write(int writer) {
    var random = new Random(SEED + writer);
    int first = writer * (ROWS / WRITERS);
    int end = first + ROWS / WRITERS;
    var range = new ByteRange(key(first), key(end));
    var present = new TreeSet<Integer>();
    for (int round = 0; round < ROUNDS; round++) {
      List<Mutation> batch = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        int id = first + random.nextInt(end - first);
        boolean removes = present.size() > 20 || present.contains(id);
        int which = removes && !present.contains(id) ? present.first() : id;
        batch.add(removes ? delete(which) : put(which));
        if (removes) {
          present.remove(which);
        } else {
          present.add(which);
        }
      }
      HBaseStore store = random.nextInt(4) == 0 ? client : local;
      store.write(TABLE, batch);
      HBaseStore read = random.nextInt(4) == 0 ? client : local;
      boolean reverse = random.nextBoolean();
      assertThat(ids(read, range, reverse))
          .as("rows of writer %s in round %s, seed %s", writer, round, SEED)
          .isEqualTo(reverse ? reversed(present) : List.copyOf(present));
    }
  }
}
