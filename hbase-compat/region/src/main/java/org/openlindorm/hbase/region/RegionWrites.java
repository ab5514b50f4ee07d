package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.apache.hadoop.hbase.util.Pair;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.ComputedWrite;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.hbase.region.change.ChangeRecording;
import org.openlindorm.hbase.region.index.IndexMaintenance;
import org.openlindorm.hbase.region.index.IndexedBatch;
import org.openlindorm.hbase.region.index.RegionIndexes;
import org.openlindorm.hbase.region.lease.Fence;
import org.openlindorm.store.StoredRow;

/**
 * Processes the writes of a region between HBase's hooks: the guard, row locks, timestamps and
 * index entries. {@link TypedTableObserver} documents the order.
 */
final class RegionWrites {

  private final RowClock clock;
  private final RowLocks locks;
  private final RowMoments moments;
  private final @Nullable RowConditions conditions;
  private final @Nullable RawWrites guard;
  private final @Nullable RegionIndexes indexes;
  private final @Nullable ChangeRecording changes;
  private final boolean keepsHistory;
  private final @Nullable Fence fence;
  private final Map<MiniBatchOperationInProgress<Mutation>, Writing> writing =
      new ConcurrentHashMap<>();

  /**
   * The cells that increments and appends compute, by identity of the mutation, until their batch
   * ends.
   */
  private final Map<Mutation, List<Cell>> computed =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * Creates the write path of one region.
   *
   * @param conditions null before the region is known
   * @param guard null when HBase clients may write anything
   * @param indexes null when the table has no index
   * @param changes null when the table has no changefeed
   * @param keepsHistory whether older rows are read by their timestamps
   * @param fence null before the region is known
   */
  RegionWrites(
      RowClock clock,
      RowLocks locks,
      RowMoments moments,
      @Nullable RowConditions conditions,
      @Nullable RawWrites guard,
      @Nullable RegionIndexes indexes,
      @Nullable ChangeRecording changes,
      boolean keepsHistory,
      @Nullable Fence fence) {
    this.clock = clock;
    this.locks = locks;
    this.moments = moments;
    this.conditions = conditions;
    this.guard = guard;
    this.indexes = indexes;
    this.changes = changes;
    this.keepsHistory = keepsHistory;
    this.fence = fence;
  }

  /**
   * Prepares a mutation before HBase gives it a timestamp.
   *
   * @throws IOException when the guard or an index refuses it
   */
  void arrive(Mutation mutation) throws IOException {
    takeCondition(mutation);
    TimestampAssigner.mark(mutation);
    if (guard != null) {
      guard.check(mutation);
    }
    if (indexes != null) {
      TimestampAssigner.makeIndexable(mutation, indexes.maintenance().timestampsAccepted());
    }
    if (changes != null) {
      TimestampAssigner.makeRecordable(mutation);
    }
    if (keepsHistory) {
      TimestampAssigner.makeDatable(mutation);
    }
  }

  private void takeCondition(Mutation mutation) {
    if (!ComputedWrite.matches(mutation) && !WriteCondition.isIn(mutation)) {
      return;
    }
    if (RawWrites.fromHBaseClient()) {
      WriteCondition.ignore(mutation);
      ComputedWrite.ignore(mutation);
      return;
    }
    WriteCondition.take(mutation);
    ComputedWrite.take(mutation);
    if (mutation instanceof Delete delete && delete.isEmpty() && conditions != null) {
      conditions.deleteAllFamilies(delete);
    }
  }

  /** The state of a batch between its hooks. */
  private static final class Writing {
    final RowLocks.LockHandle rows;
    @Nullable IndexedBatch indexed;

    Writing(RowLocks.LockHandle rows) {
      this.rows = rows;
    }
  }

  /** Prepares a batch before HBase writes the log. */
  void begin(MiniBatchOperationInProgress<Mutation> batch) throws IOException {
    var held = new Writing(locks.lock(rows(batch)));
    writing.put(batch, held);
    Map<Bytes, Optional<StoredRow>> read =
        conditions == null ? Map.of() : conditions.evaluate(batch);
    if (!keepsChosenTimestamps()) {
      restampComputed(batch);
    }
    for (int i = 0; i < batch.size(); i++) {
      if (isPending(batch, i)) {
        TimestampAssigner.stamp(batch.getOperation(i), clock);
        RepeatedWrites.tag(batch.getOperation(i));
      }
    }
    if (indexes != null) {
      held.indexed =
          indexes
              .maintenance()
              .before(batch, read, mutation -> computed.getOrDefault(mutation, List.of()));
    }
    if (changes != null) {
      changes.record(batch, read, mutation -> computed.getOrDefault(mutation, List.of()));
    }
  }

  /**
   * Completes a batch that is visible or has failed.
   *
   * @throws IOException when the rows are written but not all of their entries, or when it is not
   *     certain that the server that opens the region next will find them
   */
  void end(MiniBatchOperationInProgress<Mutation> batch, boolean success) throws IOException {
    if (!computed.isEmpty()) {
      discardComputed(batch);
    }
    Writing held = writing.remove(batch);
    if (held == null) {
      moments.wrote(allRows(batch));
      clock.release(allRows(batch));
      return;
    }
    IndexMaintenance.Sending sending = null;
    try {
      if (indexes != null && held.indexed != null) {
        sending = indexes.maintenance().after(held.indexed, success);
      }
    } finally {
      moments.wrote(allRows(batch));
      clock.release(allRows(batch));
      held.rows.release();
    }
    passFence(batch, success, sending);
    if (indexes != null && sending != null) {
      indexes.maintenance().send(sending);
    }
  }

  private void passFence(
      MiniBatchOperationInProgress<Mutation> batch,
      boolean success,
      IndexMaintenance.@Nullable Sending sending)
      throws IOException {
    try {
      if (fence != null && success) {
        fence.passLogged();
      } else if (fence != null && sending != null && !sending.changed().isEmpty()) {
        fence.passRead();
      }
    } catch (IOException shut) {
      if (indexes != null && sending != null) {
        indexes.maintenance().keepBack(sending);
      }
      throw shut instanceof RegionServerAbortedException || !computes(batch)
          ? shut
          : alreadyWritten(shut);
    }
  }

  /**
   * Returns an error that HBase's client does not retry. The client would repeat an increment, and
   * this server would execute it again.
   */
  private static IOException alreadyWritten(IOException shut) {
    return new DoNotRetryIOException(
        "This region server has executed the increment or append; read the row before you"
            + " repeat it: "
            + shut.getMessage(),
        shut);
  }

  private static boolean computes(MiniBatchOperationInProgress<Mutation> batch) {
    for (int i = 0; i < batch.size(); i++) {
      if (isComputed(batch.getOperation(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComputed(Mutation mutation) {
    return mutation instanceof Increment || mutation instanceof Append;
  }

  private void discardComputed(MiniBatchOperationInProgress<Mutation> batch) {
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      if (isComputed(mutation)) {
        computed.remove(mutation);
      }
    }
  }

  private static Iterable<Bytes> allRows(MiniBatchOperationInProgress<Mutation> batch) {
    return () ->
        IntStream.range(0, batch.size())
            .mapToObj(i -> Bytes.wrap(batch.getOperation(i).getRow()))
            .iterator();
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

  /** Returns whether HBase will execute a write of a batch. */
  static boolean isPending(MiniBatchOperationInProgress<Mutation> batch, int index) {
    return batch.getOperationStatus(index).getOperationStatusCode() == OperationStatusCode.NOT_RUN;
  }

  /**
   * Assigns timestamps to the cells that an increment or append computed for one column family. The
   * same cells are the response to the client, so they are changed in place.
   */
  List<Pair<Cell, Cell>> stampComputed(Mutation mutation, List<Pair<Cell, Cell>> oldAndNew)
      throws IOException {
    byte[] row = mutation.getRow();
    long next = clock.next(row);
    for (Pair<Cell, Cell> pair : oldAndNew) {
      if (guard != null) {
        guard.checkComputed(pair.getSecond());
      }
      Cell old = pair.getFirst();
      if (old == null && keepsChosenTimestamps() && TimestampAssigner.isChosen(mutation)) {
        clock.observe(row, pair.getSecond().getTimestamp());
        continue;
      }
      long timestamp = old == null ? next : Math.max(next, old.getTimestamp() + 1);
      PrivateCellUtil.setTimestamp(pair.getSecond(), timestamp);
      clock.observe(row, timestamp);
    }
    if (indexes != null || changes != null) {
      computed
          .computeIfAbsent(mutation, any -> new ArrayList<>())
          .addAll(oldAndNew.stream().map(Pair::getSecond).toList());
    }
    return oldAndNew;
  }

  /**
   * Assigns later timestamps to computed cells, now that the batch holds its rows. HBase computes
   * them before, under a lock of its own that a repair of index entries does not wait for. The
   * timestamp is the version of the row's entries, which must be larger than that of such a repair.
   */
  private void restampComputed(MiniBatchOperationInProgress<Mutation> batch) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      List<Cell> cells = isPending(batch, i) ? computed.get(mutation) : null;
      if (cells != null) {
        long next = clock.next(mutation.getRow());
        for (Cell cell : cells) {
          PrivateCellUtil.setTimestamp(cell, Math.max(next, cell.getTimestamp()));
        }
      }
    }
  }

  private boolean keepsChosenTimestamps() {
    return changes == null && (indexes == null || indexes.maintenance().timestampsAccepted());
  }
}
