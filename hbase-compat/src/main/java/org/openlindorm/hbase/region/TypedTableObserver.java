package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.CheckAndMutateResult;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.apache.hadoop.hbase.util.Pair;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hadoop.hbase.wal.WALKey;
import org.openlindorm.bytes.Bytes;

/**
 * The hooks on the writes of a typed table, whoever writes. The order of events for a write:
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
 * Increments and appends are reckoned by HBase under its own exclusive row lock; their results are
 * stamped there, {@code max(next, old + 1)}.
 */
public final class TypedTableObserver implements RegionCoprocessor, RegionObserver {

  private final RowClock clock = new RowClock(EnvironmentEdgeManager::currentTime);
  private final RowLocks locks = new RowLocks();
  private final Map<MiniBatchOperationInProgress<Mutation>, RowLocks.Held> writing =
      new ConcurrentHashMap<>();

  /** Called by HBase, once a region and before the region opens its files. */
  public TypedTableObserver() {
    CompressionCodecs.prepare();
  }

  @Override
  public Optional<RegionObserver> getRegionObserver() {
    return Optional.of(this);
  }

  // ---- where the clock starts ----

  @Override
  public void postWALRestore(
      ObserverContext<? extends RegionCoprocessorEnvironment> context,
      RegionInfo region,
      WALKey key,
      WALEdit edit) {
    clock.raiseFloor(StoredTimestamps.largest(edit));
  }

  @Override
  public void postOpen(ObserverContext<RegionCoprocessorEnvironment> context) {
    clock.raiseFloor(StoredTimestamps.largest(context.getEnvironment().getRegion()));
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
  }

  @Override
  public void preDelete(
      ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
      throws IOException {
    Stamps.mark(delete);
  }

  @Override
  public void preBatchMutate(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    writing.put(batch, locks.hold(rows(batch)));
    for (int i = 0; i < batch.size(); i++) {
      if (isPending(batch, i)) {
        Stamps.stamp(batch.getOperation(i), clock);
      }
    }
  }

  @Override
  public void postBatchMutateIndispensably(
      ObserverContext<RegionCoprocessorEnvironment> context,
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success) {
    RowLocks.Held rows = writing.remove(batch);
    if (rows != null) {
      rows.release();
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
    return stampReckoned(increment.getRow(), oldAndNew);
  }

  @Override
  public List<Pair<Cell, Cell>> postAppendBeforeWAL(
      ObserverContext<RegionCoprocessorEnvironment> context,
      Mutation append,
      List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    return stampReckoned(append.getRow(), oldAndNew);
  }

  /** The new cells are also the answer to the client, so they are stamped where they are. */
  private List<Pair<Cell, Cell>> stampReckoned(byte[] row, List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    long next = clock.next(row);
    for (Pair<Cell, Cell> pair : oldAndNew) {
      Cell old = pair.getFirst();
      long timestamp = old == null ? next : Math.max(next, old.getTimestamp() + 1);
      PrivateCellUtil.setTimestamp(pair.getSecond(), timestamp);
      clock.observe(row, timestamp);
    }
    return oldAndNew;
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
