package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CoprocessorEnvironment;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.PrivateCellUtil;
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
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.FlushLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.apache.hadoop.hbase.util.Pair;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hadoop.hbase.wal.WALKey;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.index.IndexMaintenance;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.hbase.region.index.IndexedBatch;
import org.openlindorm.hbase.region.index.RegionIndexes;

/**
 * The hooks on the writes of a table that SQL knows, whoever writes. The order of events for a
 * write:
 *
 * <ol>
 *   <li>{@code prePut}, {@code preDelete}, {@code preCheckAndMutateAfterRowLock}: cells without a
 *       timestamp are marked before HBase stamps them ({@link Stamps}).
 *   <li>{@code preBatchMutate}: the batch takes its rows ({@link RowLocks}) and each mutation, in
 *       the order given, the next timestamp of its row ({@link RowClock}). So the later of two
 *       mutations of a row in one call wins, also a put over the delete before it.
 *   <li>HBase writes the log and the memstore, and makes the batch visible.
 *   <li>{@code postBatchMutateIndispensably}: the rows are released, however it ended.
 * </ol>
 *
 * <p>If the table has indexes, {@link IndexMaintenance} follows in the last two hooks.
 *
 * <p>Increments and appends are reckoned by HBase under its own exclusive row lock; their results
 * are stamped there, {@code max(next, old + 1)}.
 */
public final class TypedTableObserver implements RegionCoprocessor, RegionObserver {

  private final RowClock clock = new RowClock(EnvironmentEdgeManager::currentTime);
  private final RowLocks locks = new RowLocks();
  private final Map<MiniBatchOperationInProgress<Mutation>, Writing> writing =
      new ConcurrentHashMap<>();

  /** The cells that increments and appends, known by identity, become; until their batch ends. */
  private final Map<Mutation, List<Cell>> reckoned =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private CellNames names = CellNames.OF_ONE_FAMILY;

  /** Null when the table has no index. */
  private @Nullable RegionIndexes indexes;

  /** Null when HBase clients may write anything. */
  private @Nullable RawWrites guard;

  /** Called by HBase, once a region and before the region opens its files. */
  public TypedTableObserver() {
    CompressionCodecs.prepare();
  }

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  // ---- life of the region ----

  @Override
  @SuppressWarnings("rawtypes") // HBase's signature
  public void start(CoprocessorEnvironment environment) throws IOException {
    if (environment instanceof RegionCoprocessorEnvironment region) {
      var rows = new HeldRows(region.getRegion(), locks, clock);
      guard = RawWrites.of(region.getRegion().getTableDescriptor());
      names = CellNames.of(region.getRegion().getTableDescriptor());
      indexes = RegionIndexes.of(region, rows, names);
    }
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
    clock.raiseFloor(StoredTimestamps.largest(edit));
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
    clock.raiseFloor(StoredTimestamps.largest(context.getEnvironment().getRegion()));
    if (indexes != null) {
      indexes.open();
    }
  }

  /** The snapshot is taken, the log not yet given up. */
  @Override
  public InternalScanner preFlush(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Store store,
      InternalScanner scanner,
      FlushLifeCycleTracker tracker)
      throws IOException {
    if (indexes != null) {
      indexes.beforeFlush();
    }
    return scanner;
  }

  @Override
  public void preBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context, List<Pair<byte[], String>> files)
      throws IOException {
    RegionCoprocessorEnvironment region = context.getEnvironment();
    LoadedFiles.check(
        region.getConfiguration(),
        region.getRegion().getTableDescriptor(),
        files,
        guard,
        indexes != null);
  }

  @Override
  public void postBulkLoadHFile(
      ObserverContext<RegionCoprocessorEnvironment> context,
      List<Pair<byte[], String>> staged,
      Map<byte[], List<Path>> loaded) {
    clock.raiseFloor(StoredTimestamps.largest(context.getEnvironment().getRegion()));
  }

  // ---- writes ----

  @Override
  public void prePut(ObserverContext<RegionCoprocessorEnvironment> context, Put put, WALEdit edit)
      throws IOException {
    Stamps.mark(put);
    check(put);
  }

  @Override
  public void preDelete(
      ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
      throws IOException {
    Stamps.mark(delete);
    check(delete);
  }

  @Override
  public @Nullable Result preIncrement(
      ObserverContext<RegionCoprocessorEnvironment> context, Increment increment, WALEdit edit)
      throws IOException {
    Stamps.mark(increment);
    check(increment);
    return null;
  }

  @Override
  public @Nullable Result preAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, Append append, WALEdit edit)
      throws IOException {
    Stamps.mark(append);
    check(append);
    return null;
  }

  private void check(Mutation mutation) throws IOException {
    if (guard != null) {
      guard.check(mutation);
    }
    if (indexes != null) {
      Stamps.makeIndexable(mutation, indexes.maintenance().timestampsAccepted());
    }
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    var held = new Writing(locks.hold(rows(batch)));
    writing.put(batch, held);
    for (int i = 0; i < batch.size(); i++) {
      if (isPending(batch, i)) {
        Stamps.stamp(batch.getOperation(i), clock);
        RepeatedWrites.tag(batch.getOperation(i));
      }
    }
    if (indexes != null) {
      held.indexed =
          indexes
              .maintenance()
              .before(batch, mutation -> reckoned.getOrDefault(mutation, List.of()));
    }
  }

  @Override
  public void preWALAppend(
      ObserverContext<RegionCoprocessorEnvironment> context, WALKey key, WALEdit edit) {
    if (indexes != null) {
      IndexMaintenance.beforeLog(edit);
    }
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success)
      throws IOException {
    if (!reckoned.isEmpty()) {
      forgetReckoned(batch);
    }
    Writing held = writing.remove(batch);
    if (held == null) {
      return;
    }
    IndexMaintenance.Sending sending = null;
    try {
      if (indexes != null && held.indexed != null) {
        sending = indexes.maintenance().after(held.indexed, success);
      }
    } finally {
      held.rows.release();
    }
    if (indexes != null && sending != null) {
      indexes.maintenance().send(sending);
    }
  }

  private void forgetReckoned(MiniBatchOperationInProgress<Mutation> batch) {
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      if (mutation instanceof Increment || mutation instanceof Append) {
        reckoned.remove(mutation);
      }
    }
  }

  /** A batch between its hooks. */
  private static final class Writing {
    final RowLocks.Held rows;
    @Nullable IndexedBatch indexed;

    Writing(RowLocks.Held rows) {
      this.rows = rows;
    }
  }

  private static SortedSet<Bytes> rows(MiniBatchOperationInProgress<Mutation> batch) {
    var rows = new TreeSet<Bytes>();
    for (int i = 0; i < batch.size(); i++) {
      if (isPending(batch, i)) {
        rows.add(Bytes.wrap(batch.getOperation(i).getRow()));
      }
    }
    return rows;
  }

  private static boolean isPending(MiniBatchOperationInProgress<Mutation> batch, int index) {
    return batch.getOperationStatus(index).getOperationStatusCode() == OperationStatusCode.NOT_RUN;
  }

  @Override
  public List<Pair<Cell, Cell>> postIncrementBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation increment,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    return stampReckoned(increment, oldAndNew);
  }

  @Override
  public List<Pair<Cell, Cell>> postAppendBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation append,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    return stampReckoned(append, oldAndNew);
  }

  /** The new cells are also the answer to the client, so they are stamped where they are. */
  private List<Pair<Cell, Cell>> stampReckoned(Mutation mutation, List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    byte[] row = mutation.getRow();
    long next = clock.next(row);
    for (Pair<Cell, Cell> pair : oldAndNew) {
      if (guard != null) {
        guard.checkReckoned(pair.getSecond());
      }
      Cell old = pair.getFirst();
      if (old == null && indexes == null && Stamps.isChosen(mutation)) {
        clock.observe(row, pair.getSecond().getTimestamp());
        continue;
      }
      long timestamp = old == null ? next : Math.max(next, old.getTimestamp() + 1);
      PrivateCellUtil.setTimestamp(pair.getSecond(), timestamp);
      clock.observe(row, timestamp);
    }
    if (indexes != null) {
      reckoned.put(mutation, oldAndNew.stream().map(Pair::getSecond).toList());
    }
    return oldAndNew;
  }

  // ---- reads for indexes ----

  @Override
  public void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    if (indexes != null && indexes.reconcile(get)) {
      context.bypass();
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

  // ---- conditions ----

  @Override
  public CheckAndMutateResult preCheckAndMutateAfterRowLock(
      ObserverContext<RegionCoprocessorEnvironment> context,
      CheckAndMutate check,
      CheckAndMutateResult result)
      throws IOException {
    if (check.getFilter() instanceof RowVersionFilter version && version.expectsNoRow()) {
      context.bypass();
      return new CheckAndMutateResult(
          writeIfAbsent(context.getEnvironment().getRegion(), check), null);
    }
    Stamps.mark(check);
    return result;
  }

  /** Called whether the condition was met or not. */
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

  private static boolean writeIfAbsent(Region region, CheckAndMutate check) throws IOException {
    if (!region.get(new Get(check.getRow())).isEmpty()) {
      return false;
    }
    if (check.getAction() instanceof RowMutations together) {
      region.mutateRow(together);
    } else if (check.getAction() instanceof Delete delete) {
      region.delete(delete);
    } else {
      region.put((Put) check.getAction());
    }
    return true;
  }
}
