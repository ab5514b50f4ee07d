package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.CheckAndMutateResult;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.CoreCoprocessor;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.ScanOptions;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.apache.hadoop.hbase.util.Pair;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hadoop.hbase.wal.WALKey;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.change.ChangeRecording;
import org.openlindorm.hbase.region.estimate.RowCountRequest;
import org.openlindorm.hbase.region.estimate.RowEstimate;
import org.openlindorm.hbase.region.index.DescribedIndexes;
import org.openlindorm.hbase.region.index.IndexMaintenance;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.hbase.region.index.RegionIndexes;
import org.openlindorm.hbase.region.lease.Fence;
import org.openlindorm.hbase.region.lease.FencingRequest;
import org.openlindorm.index.EntryKey;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.store.StoredRow;

/**
 * Observes the writes of a table that SQL knows, from SQL and HBase clients alike. The order of
 * events for a write:
 *
 * <ol>
 *   <li>{@code prePut}, {@code preDelete}, {@code preCheckAndMutateAfterRowLock}: cells without a
 *       timestamp are marked before HBase stamps them ({@link TimestampAssigner}).
 *   <li>{@code preBatchMutate}: the batch locks its rows ({@link RowLocks}). Each mutation, in the
 *       given order, gets the next timestamp of its row ({@link RowClock}). So the later of two
 *       mutations of a row in one call wins, also a put over the delete before it. A mutation whose
 *       condition is not met is skipped ({@link RowConditions}).
 *   <li>HBase writes the log and the memstore, and makes the batch visible.
 *   <li>{@code postBatchMutateIndispensably}: the rows are released after success and failure. No
 *       client learns of the write before the {@link Fence} lets it pass.
 * </ol>
 *
 * <p>If the table has indexes, {@link IndexMaintenance} runs in the last two hooks.
 *
 * <p>HBase computes increments and appends under its own exclusive row lock. There, values that are
 * in the packed cell get their own cells first, as do those that conditions read ({@link
 * UnpackedCells}), and the results get their timestamps: {@code max(next, old + 1)}.
 */
@CoreCoprocessor // receives the region server, whose lease it needs
public final class TypedTableObserver implements RegionCoprocessor, RegionObserver, IgnoresGets {

  private RowClock clock = RowClock.ofVersions(EnvironmentEdgeManager::currentTime);
  private CellNames names = CellNames.OF_ONE_FAMILY;

  private final TimestampReplacement replacement = new TimestampReplacement();

  /** Null when the table has no index. */
  private @Nullable RegionIndexes indexes;

  /** Null when the table has no changefeed. */
  private @Nullable ChangeRecording changes;

  /** Null when HBase clients may write anything. */
  private @Nullable RawWrites guard;

  /** Null if rows may be changed. */
  private @Nullable ClosedRegion closed;

  /** Null when the region does not know the table's columns. */
  private @Nullable UnpackedCells ownCells;

  private @Nullable Fence fence;

  /** Null if the versions of index entries are not the timestamps of rows. */
  private @Nullable DroppedDeletions deletions;

  /** The reason why the observer could not start; the region does not open then. */
  private @Nullable Throwable failure;

  /** Null if the table keeps no older rows. */
  private @Nullable RowHistory history;

  private final RowMoments moments = new RowMoments();

  private RegionWrites writes =
      new RegionWrites(clock, new RowLocks(), moments, null, null, null, null, false, null);

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  // ---- lifecycle of the region ----

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) {
    if (environment instanceof RegionCoprocessorEnvironment region) {
      RegionJar.load();
      try {
        start(region);
      } catch (IOException | RuntimeException | LinkageError e) {
        failure = e;
      }
    }
  }

  private void start(RegionCoprocessorEnvironment region) throws IOException {
    TableDescriptor table = region.getRegion().getTableDescriptor();
    TableIndexes described = DescribedIndexes.of(table);
    clock = clock(region.getRegion(), described != null);
    var locks = new RowLocks();
    HorizonFolder floors = null;
    if (described != null) {
      floors = HorizonFolder.of(region.getConfiguration(), table.getTableName());
      if (!described.acceptsTimestamps()) {
        clock.advanceTo(floors.read());
        deletions = new DroppedDeletions(floors);
      }
    }
    var rows = new LockedRows(region.getRegion(), locks, clock, floors);
    guard = RawWrites.of(table);
    closed = ClosedRegion.of(table);
    names = CellNames.of(table);
    history = RowHistory.of(table, region.getConfiguration());
    ownCells = UnpackedCells.of(region.getRegion());
    Fence fenced = Fence.of(region);
    fence = fenced;
    indexes = RegionIndexes.of(region, rows, names, fenced);
    boolean changesAreWrites = indexes == null && !expires(table);
    var conditions =
        new RowConditions(region.getRegion(), rows, names, changesAreWrites ? moments : null);
    UnpackedCells unpacked = ownCells;
    changes =
        ChangeRecording.of(
            table, rows, names, mutation -> unpacked != null && unpacked.writes(mutation));
    writes =
        new RegionWrites(
            clock, locks, moments, conditions, guard, indexes, changes, history != null, fenced);
  }

  private static boolean expires(TableDescriptor table) {
    return Arrays.stream(table.getColumnFamilies())
        .anyMatch(family -> family.getTimeToLive() != HConstants.FOREVER);
  }

  private static RowClock clock(Region region, boolean indexed) {
    return new RowClock(
        EnvironmentEdgeManager::currentTime,
        new RegionTimestamps(region),
        indexed ? RowClock.INDEXED_HORIZON_MILLIS : RowClock.HORIZON_MILLIS);
  }

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void stop(CoprocessorEnvironment environment) {
    if (indexes != null) {
      indexes.close();
    }
  }

  @Override
  public void preOpen(ObserverContext<RegionCoprocessorEnvironment> context) throws IOException {
    RegionOpening.check(context.getEnvironment(), failure);
    if (indexes != null) {
      indexes.beforeOpen();
    }
  }

  @Override
  public void postWALRestore(
      ObserverContext<? extends RegionCoprocessorEnvironment> context,
      RegionInfo region,
      WALKey key,
      WALEdit edit)
      throws IOException {
    RegionTimestamps.advance(clock, edit);
    if (indexes != null) {
      indexes.replay(edit);
    }
  }

  @Override
  public void postReplayWALs(
      ObserverContext<? extends RegionCoprocessorEnvironment> context, RegionInfo region, Path log)
      throws IOException {
    if (indexes != null) {
      indexes.replayEnds();
    }
  }

  @Override
  public void postOpen(ObserverContext<RegionCoprocessorEnvironment> context) {
    new RegionTimestamps(context.getEnvironment().getRegion()).advance(clock);
    if (indexes != null) {
      indexes.open();
    }
  }

  /** The snapshot is taken, and the log still exists. */
  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker)
      throws IOException {
    if (fence != null) {
      fence.passFlush();
    }
    if (indexes != null) {
      indexes.beforeFlush();
    }
    return scanner;
  }

  /**
   * Keeps deletions of the future: the entries of their rows have such deletions, too, and the
   * row's next timestamp must be larger.
   */
  @Override
  public void preCompactScannerOpen(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      ScanType type,
      ScanOptions options,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request) {
    if (indexes != null) {
      options.setTimeToPurgeDeletes(Math.max(options.getTimeToPurgeDeletes(), 1));
      options.setMaxVersions(
          options.getMaxVersions()); // HBase ignores the former without the latter
    }
  }

  @Override
  public InternalScanner preCompact(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      ScanType type,
      CompactionLifeCycleTracker tracker,
      CompactionRequest request)
      throws IOException {
    if (deletions != null && type == ScanType.COMPACT_DROP_DELETES) {
      deletions.store(request);
    }
    InternalScanner kept = history == null ? scanner : history.compact(store, scanner, request);
    return replacement.of(store, kept, request);
  }

  @Override
  public void preBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context, List<Pair<byte[], String>> files)
      throws IOException {
    checkOpen();
    RegionCoprocessorEnvironment region = context.getEnvironment();
    LoadedFiles.check(
        region.getConfiguration(),
        region.getRegion().getTableDescriptor(),
        files,
        guard,
        indexes != null || history != null,
        changes != null);
    moments.beginLoad();
  }

  @Override
  public void postBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context,
      List<Pair<byte[], String>> staged,
      Map<byte[], List<Path>> loaded)
      throws IOException {
    moments.endLoad();
    if (fence != null) {
      fence.passLogged();
    }
    new RegionTimestamps(context.getEnvironment().getRegion()).advance(clock);
  }

  // ---- writes ----

  @Override
  public void prePut(ObserverContext<RegionCoprocessorEnvironment> context, Put put, WALEdit edit)
      throws IOException {
    checkOpen();
    writes.arrive(put);
  }

  @Override
  public void preDelete(
      ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
      throws IOException {
    checkOpen();
    writes.arrive(delete);
  }

  @Override
  public @Nullable Result preIncrement(
      ObserverContext<RegionCoprocessorEnvironment> context, Increment increment, WALEdit edit)
      throws IOException {
    checkOpen();
    writes.arrive(increment);
    return null;
  }

  @Override
  public @Nullable Result preAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, Append append, WALEdit edit)
      throws IOException {
    checkOpen();
    writes.arrive(append);
    return null;
  }

  @Override
  @SuppressWarnings("deprecation") // no other hook of HBase 2 runs between its lock and its read
  public @Nullable Result preIncrementAfterRowLock(
      ObserverContext<RegionCoprocessorEnvironment> context, Increment increment)
      throws IOException {
    if (ownCells != null) {
      ownCells.prepare(increment);
    }
    return null;
  }

  @Override
  @SuppressWarnings("deprecation") // no other hook of HBase 2 runs between its lock and its read
  public @Nullable Result preAppendAfterRowLock(
      ObserverContext<RegionCoprocessorEnvironment> context, Append append) throws IOException {
    if (ownCells != null) {
      ownCells.prepare(append);
    }
    return null;
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    checkOpen();
    writes.begin(batch);
  }

  private void checkOpen() throws IOException {
    if (closed != null) {
      closed.refuseWrite();
    }
  }

  @Override
  public void preWALAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, WALKey key, WALEdit edit) {
    if (indexes != null || changes != null) {
      IndexMaintenance.beforeLog(edit);
    }
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success)
      throws IOException {
    ProgramObserver.endWrite(context, batch, success);
    writes.end(batch, success);
  }

  @Override
  public List<Pair<Cell, Cell>> postIncrementBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation increment,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    return writes.stampComputed(increment, oldAndNew);
  }

  @Override
  public List<Pair<Cell, Cell>> postAppendBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation append,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    return writes.stampComputed(append, oldAndNew);
  }

  // ---- reads for indexes, and requests about the region ----

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    if (closed != null) {
      closed.checkRead();
    }
    if (fence != null && FencingRequest.matches(get)) {
      cells.add(FencingRequest.cell(fence.log()));
      context.bypass();
    } else if (RowCountRequest.matches(get)) {
      cells.add(RowCountRequest.cell(get, RowEstimate.of(context.getEnvironment().getRegion())));
      context.bypass();
    } else if (indexes == null && TimestampReplacementRequest.matches(get)) {
      replacement.request(
          context.getEnvironment().getRegion(), TimestampReplacementRequest.latest(get));
      cells.add(TimestampReplacementRequest.cell(get));
      context.bypass();
    } else if (indexes != null && indexes.reconcile(get)) {
      context.bypass();
    }
  }

  @Override
  public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan)
      throws IOException {
    if (closed != null) {
      closed.checkRead();
    }
  }

  @Override
  public void postGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    if (indexes != null && get.getAttribute(IndexProtocol.ENTRY) != null) {
      Bytes key = Bytes.wrap(get.getRow());
      indexes.answer(get, cells, cells.isEmpty() ? null : new StoredRows(names).row(key, cells));
    }
  }

  /**
   * Returns what a Get for the row of an index entry returns, for reads that are not Gets.
   *
   * @param current the row as it was read just before, null when there is none
   */
  public @Nullable StoredRow asShown(EntryKey entry, Bytes key, @Nullable StoredRow current)
      throws IOException {
    return indexes == null ? current : indexes.shown(entry, key, current);
  }

  // ---- metrics ----

  /** Returns whether files of the region contain timestamps from a clock that was ahead. */
  public static boolean isAheadOfClock(Region region) {
    return new RegionTimestamps(region).areAheadOf(EnvironmentEdgeManager.currentTime());
  }

  /** Returns the number of row changes that have not reached all indexes and await a repair. */
  public int waitingForRepair() {
    return indexes == null ? 0 : indexes.waitingForRepair();
  }

  // ---- conditions ----

  @Override
  public CheckAndMutateResult preCheckAndMutateAfterRowLock(
      ObserverContext<RegionCoprocessorEnvironment> context,
      CheckAndMutate check,
      CheckAndMutateResult result)
      throws IOException {
    if (ConditionalWrites.expectsNoRow(check)) {
      context.bypass();
      return ConditionalWrites.ifAbsent(context.getEnvironment().getRegion(), check);
    }
    if (ownCells != null) {
      ownCells.prepare(check);
    }
    TimestampAssigner.mark(check);
    return result;
  }

  /** HBase calls this hook whether or not the condition was met. */
  @Override
  public CheckAndMutateResult postCheckAndMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      CheckAndMutate check,
      CheckAndMutateResult result)
      throws IOException {
    if (result.isSuccess()
        || !RepeatedWrites.isStored(context.getEnvironment().getRegion(), check)) {
      return result;
    }
    if (indexes != null) {
      indexes.maintenance().awaitSettled(Bytes.wrap(check.getRow()));
    }
    return new CheckAndMutateResult(true, null);
  }
}
