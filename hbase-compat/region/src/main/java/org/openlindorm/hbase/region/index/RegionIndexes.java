package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hbase.thirdparty.com.google.common.util.concurrent.ThreadFactoryBuilder;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.lease.Fence;
import org.openlindorm.index.EntryKey;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.store.StoredRow;

/** The indexes of one region of a table, from the region's opening to its close. */
public final class RegionIndexes {

  /**
   * The largest number of concurrent writes of a server; writes to other servers wait for their
   * turn.
   */
  private static final int CALLS = 64;

  private static final int REPAIRERS = 2;
  private static final long FLUSH_PATIENCE_MILLIS = 1_000;

  private final CellNames names;
  private final PendingIndexUpdates pending;
  private final Recovery recovery;
  private final IndexRepairQueue repairs;
  private final EntryLookUp lookUp;
  private final IndexMaintenance maintenance;

  private RegionIndexes(
      TableIndexes indexes,
      SpillFolder spills,
      EntrySink sink,
      ScheduledExecutorService background,
      RegionRows rows,
      Fence fence,
      CellNames names,
      boolean entriesAge,
      IndexCounters counters) {
    this.names = names;
    var numbers = new IntentNumbers(System.currentTimeMillis());
    pending = new PendingIndexUpdates(numbers, spills, counters);
    recovery = new Recovery(pending, spills, rows);
    var images = indexes.images();
    repairs = new IndexRepairQueue(pending, rows, images, fence, sink, background);
    lookUp = new EntryLookUp(indexes, pending, rows);
    maintenance =
        new IndexMaintenance(indexes, entriesAge, pending, numbers, rows, sink, repairs, names);
  }

  /**
   * Returns the indexes of the region's table from its descriptor. Null when it has none, or when
   * the region is a replica, which is never written.
   *
   * @param fence keeps a server that has lost its regions from changing entries
   * @throws IOException when they cannot be read; the region must not open then
   */
  public static @Nullable RegionIndexes of(
      RegionCoprocessorEnvironment environment, RegionRows rows, CellNames names, Fence fence)
      throws IOException {
    TableDescriptor table = environment.getRegion().getTableDescriptor();
    if (environment.getRegionInfo().getReplicaId() != 0) {
      return null;
    }
    TableIndexes indexes = DescribedIndexes.of(table);
    if (indexes == null) {
      return null;
    }
    Configuration settings = environment.getConfiguration();
    Path root = CommonFSUtils.getRootDir(settings);
    var spills =
        new SpillFolder(
            root.getFileSystem(settings), CommonFSUtils.getTableDir(root, table.getTableName()));
    ExecutorService calls = shared(environment, "calls", RegionIndexes::calls);
    ExecutorService writers = shared(environment, "further", RegionIndexes::writers);
    ScheduledExecutorService background = shared(environment, "repairs", RegionIndexes::background);
    var counters = IndexCounters.in(environment.getMetricRegistryForRegionServer());
    var sink =
        new CountedEntries(
            new FanOut(
                new EntryMutations(CellNames.FAMILY.toArray()),
                new LocalEntries(environment.getOnlineRegions(), writers),
                new RemoteEntries(environment.getConnection(), calls)),
            counters);
    RegionRows versioned = indexes.acceptsTimestamps() ? rows.withVersionsAhead() : rows;
    return new RegionIndexes(
        indexes, spills, sink, background, versioned, fence, names, ages(table), counters);
  }

  private static boolean ages(TableDescriptor table) {
    return Arrays.stream(table.getColumnFamilies())
        .anyMatch(family -> family.getTimeToLive() != HConstants.FOREVER);
  }

  /** Returns an object that all regions of the server share. */
  @SuppressWarnings("unchecked")
  private static <T> T shared(
      RegionCoprocessorEnvironment environment, String name, Supplier<T> create) {
    ConcurrentMap<String, Object> all = environment.getSharedData();
    return (T) all.computeIfAbsent(name, any -> create.get());
  }

  private static ExecutorService calls() {
    return Executors.newFixedThreadPool(
        CALLS, new ThreadFactoryBuilder().setNameFormat("index-calls-%d").setDaemon(true).build());
  }

  /**
   * Returns the executor for writes to several regions of this server. When all threads are busy,
   * the caller's thread runs the task.
   */
  private static ExecutorService writers() {
    return new ThreadPoolExecutor(
        0,
        CALLS,
        1,
        TimeUnit.MINUTES,
        new SynchronousQueue<>(),
        new ThreadFactoryBuilder().setNameFormat("index-entries-%d").setDaemon(true).build(),
        new ThreadPoolExecutor.CallerRunsPolicy());
  }

  private static ScheduledExecutorService background() {
    return new ScheduledThreadPoolExecutor(
        REPAIRERS,
        new ThreadFactoryBuilder().setNameFormat("index-repairs-%d").setDaemon(true).build());
  }

  public IndexMaintenance maintenance() {
    return maintenance;
  }

  /** Returns the number of row changes that have not reached all indexes and await a repair. */
  public int waitingForRepair() {
    return pending.failures();
  }

  // ---- lifecycle of the region ----

  /** Takes over what was left in files. Called before the region opens. */
  public void beforeOpen() throws IOException {
    recovery.readFiles();
  }

  /** Processes a replayed entry of the log. */
  public void replay(WALEdit edit) throws IOException {
    recovery.replay(edit);
  }

  /** Processes the end of a replayed log file. */
  public void replayEnds() throws IOException {
    recovery.replayEnds();
  }

  /**
   * Starts maintenance when the region begins to serve; rows that a crash left uncertain are
   * checked soon.
   */
  public void open() {
    if (pending.failures() > 0) {
      repairs.wake();
    }
  }

  /** Prepares for a flush: the memstore is written to a file, and the log will be dropped. */
  public void beforeFlush() throws IOException {
    pending.spill(FLUSH_PATIENCE_MILLIS);
  }

  /** Closes the indexes with the region; pending changes are in the log or in files. */
  public void close() {
    repairs.stop();
  }

  // ---- reads ----

  /** Returns the row as an entry describes it; see {@link EntryLookUp#row}. */
  public @Nullable StoredRow shown(EntryKey entry, Bytes key, @Nullable StoredRow current)
      throws IOException {
    return lookUp.row(key, entry, current);
  }

  /** Replaces the result of a Get for the row of an entry with the row that the entry describes. */
  public void answer(Get get, List<Cell> cells, @Nullable StoredRow current) throws IOException {
    byte[] attribute = get.getAttribute(IndexProtocol.ENTRY);
    if (attribute == null) {
      return;
    }
    Bytes key = Bytes.wrap(get.getRow());
    StoredRow shown = shown(IndexProtocol.readEntry(attribute), key, current);
    if (!Objects.equals(shown, current)) {
      cells.clear();
      if (shown != null) {
        shown
            .cells()
            .forEach(
                cell ->
                    cells.add(
                        new KeyValue(
                            get.getRow(),
                            names.family(cell.qualifier()),
                            names.qualifier(cell.qualifier()),
                            cell.timestamp(),
                            cell.value().sharedArray())));
      }
    }
  }

  /** Executes a Get that requests a repair; returns false for any other Get. */
  public boolean reconcile(Get get) throws IOException {
    byte[] attribute = get.getAttribute(IndexProtocol.RECONCILE);
    if (attribute == null) {
      return false;
    }
    try {
      repairs.reconcile(Bytes.wrap(get.getRow()), IndexProtocol.readReconcile(attribute));
    } catch (LindormException | IndexOutOfBoundsException e) {
      throw new IOException("The row cannot be repaired: " + e.getMessage(), e);
    }
    return true;
  }
}
