package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeepDeletedCells;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The gaps of a region: key ranges without a visible row, as scans have found them. Such a range
 * contains deleted rows, which a later scan would read again until a compaction removes their
 * delete markers; it seeks to the end of the range instead.
 *
 * <p>A row becomes visible by a write, a bulk load, or a compaction. A write removes its keys from
 * all gaps before HBase executes it, so a scan that may see the row opens after that. A scan adds a
 * gap only if no write in the range has begun or ended since the scan opened. The rows of a gap may
 * be visible to a scan with an older read point, which does not use it.
 */
final class KeyGaps {

  /** At about 200 bytes for each gap, two megabytes for a region. Beyond it, all are forgotten. */
  static final int MOST_GAPS = 10_000;

  /**
   * The longest key in memory, so that the gaps and writes of a region need at most 13 megabytes. A
   * gap between longer keys is not kept; HBase could not seek before the one after its longest key.
   */
  static final int MOST_KEY_BYTES = 500;

  /** The number of last writes that are known. A scan with more writes since then adds no gap. */
  static final int MOST_WRITES = 2_048;

  /** The epoch of scans that add no gaps. */
  static final long NO_EPOCH = -1;

  private final LongSupplier readPoint;
  private final LongSupplier writePoint;
  private final ConcurrentSkipListMap<Bytes, Gap> byStart = new ConcurrentSkipListMap<>();

  /**
   * The writes that may not be visible yet, with the number of writes before each. HBase does not
   * call the last hook of a write if another observer's hook fails. Such a write is over when
   * nothing refers to it.
   */
  private final Map<Object, Long> inFlight = new WeakHashMap<>();

  /** The keys of the last writes, or the first bytes of long ones, which are in the same gaps. */
  private final Bytes[] lastWrites = new Bytes[MOST_WRITES];

  private long writes;

  /** Rises whenever all gaps are forgotten. */
  private long epoch;

  /** Scans with a smaller read point do not add gaps: a failed write may become visible later. */
  private long leastReadPoint;

  private int suspensions;

  /** Replacements of the region's files, each true when complete. */
  private final List<BooleanSupplier> replacements = new ArrayList<>();

  private volatile boolean deletes;

  /**
   * @param readPoint the region's current read point
   * @param writePoint the number of the region's last write
   */
  KeyGaps(LongSupplier readPoint, LongSupplier writePoint) {
    this.readPoint = readPoint;
    this.writePoint = writePoint;
    Arrays.fill(lastWrites, Bytes.EMPTY);
  }

  /**
   * Returns the gaps of a region. Null for tables of HBase programs, for replicas, which receive
   * rows without a write, and for families whose rows become invisible or visible by time.
   */
  static @Nullable KeyGaps of(Region region) {
    TableDescriptor table = region.getTableDescriptor();
    boolean known =
        table.getValue(CellNames.DESCRIPTOR_VALUE) == null
            && region.getRegionInfo().getReplicaId() == 0
            && Arrays.stream(table.getColumnFamilies()).noneMatch(KeyGaps::dependsOnTime);
    return known && region instanceof HRegion own
        ? new KeyGaps(own.getMVCC()::getReadPoint, own.getMVCC()::getWritePoint)
        : null;
  }

  private static boolean dependsOnTime(ColumnFamilyDescriptor family) {
    return family.getTimeToLive() != HConstants.FOREVER
        || family.getKeepDeletedCells() != KeepDeletedCells.FALSE;
  }

  /**
   * A range of keys without rows for scans of a read point, and of larger ones.
   *
   * @param end the first key after it; empty when there is none
   */
  record Gap(Bytes start, Bytes end, long readPoint) {

    boolean contains(Bytes key) {
      return start.compareTo(key) <= 0 && !isBefore(key);
    }

    boolean isBefore(Bytes key) {
      return !end.isEmpty() && end.compareTo(key) <= 0;
    }

    /** Returns whether all keys of the gap are at or after a stop, which is empty for none. */
    boolean isAfter(Bytes stop) {
      return !stop.isEmpty() && start.compareTo(stop) >= 0;
    }

    /** Returns whether the keys just before a stop are in the gap. */
    boolean reaches(Bytes stop) {
      return !isAfter(stop) && (end.isEmpty() || !stop.isEmpty() && end.compareTo(stop) >= 0);
    }
  }

  /** Returns whether the region may contain deleted rows, so that gaps are worth their cost. */
  boolean isUseful() {
    return deletes;
  }

  /** Records that the region's files contain deleted rows. */
  void foundDeletes() {
    deletes = true;
  }

  /** Returns the number of writes that have begun and not ended. */
  synchronized int running() {
    return inFlight.size();
  }

  /** Returns the number of gaps. */
  int size() {
    return byStart.size();
  }

  // ---- writes ----

  /** Removes the rows of a batch from the gaps. Must be called before they can become visible. */
  void begin(MiniBatchOperationInProgress<Mutation> batch) {
    List<Bytes> keys = new ArrayList<>(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      if (mutation instanceof Delete) {
        deletes = true;
      } else {
        keys.add(Bytes.wrap(mutation.getRow()));
      }
    }
    begin(batch, keys);
  }

  /** Removes rows that a write with this identity makes visible. */
  synchronized void begin(Object write, List<Bytes> keys) {
    inFlight.put(write, writes);
    for (Bytes key : keys) {
      lastWrites[(int) (writes % MOST_WRITES)] =
          key.slice(0, Math.min(key.length(), MOST_KEY_BYTES));
      writes++;
      remove(key);
    }
  }

  /** Ends a write, after it became visible or failed. Has no effect when called again. */
  synchronized void end(Object write, boolean success) {
    if (inFlight.remove(write) != null && !success) {
      leastReadPoint = Math.max(leastReadPoint, writePoint.getAsLong());
    }
  }

  private void remove(Bytes key) {
    Map.Entry<Bytes, Gap> entry = byStart.floorEntry(key);
    if (entry == null || !entry.getValue().contains(key)) {
      return;
    }
    Gap gap = entry.getValue();
    byStart.remove(gap.start());
    if (byStart.size() < MOST_GAPS) {
      addUnlessEmpty(new Gap(gap.start(), key, gap.readPoint()));
      addUnlessEmpty(new Gap(key.successor(), gap.end(), gap.readPoint()));
    }
  }

  private void addUnlessEmpty(Gap gap) {
    boolean kept = Math.max(gap.start().length(), gap.end().length()) <= MOST_KEY_BYTES;
    if (kept && (gap.start().isEmpty() || !gap.isBefore(gap.start()))) {
      byStart.put(gap.start(), gap);
    }
  }

  private void forget() {
    epoch++;
    byStart.clear();
  }

  /**
   * Forgets all gaps because files will be replaced. Scans that open until then may read the old
   * files, so they add no gaps.
   *
   * @param complete whether the files have been replaced
   */
  synchronized void forgetUntil(BooleanSupplier complete) {
    forget();
    replacements.removeIf(BooleanSupplier::getAsBoolean);
    replacements.add(complete);
  }

  /** Forgets all gaps and adds no others until {@link #resume}. */
  synchronized void suspend() {
    suspensions++;
    forget();
  }

  /** Reverses {@link #suspend}. */
  synchronized void resume() {
    suspensions--;
    forget();
  }

  // ---- scans ----

  /**
   * The state of the writes when a scan opened.
   *
   * @param position the number of writes that the scan certainly sees
   */
  record Opening(long position, long epoch, long readPoint) {}

  /** Returns the epoch of a scan that is about to open. */
  synchronized long epoch() {
    replacements.removeIf(BooleanSupplier::getAsBoolean);
    return suspensions == 0 && replacements.isEmpty() ? epoch : NO_EPOCH;
  }

  /**
   * Returns the state for a scan that is open; null when it must not add gaps.
   *
   * @param scansEpoch from before the scan opened its files
   */
  synchronized @Nullable Opening open(long scansEpoch, long scansReadPoint) {
    long position =
        LongStream.concat(
                LongStream.of(writes), inFlight.values().stream().mapToLong(Long::longValue))
            .min()
            .getAsLong();
    boolean current = scansReadPoint >= readPoint.getAsLong() && scansReadPoint >= leastReadPoint;
    return current && scansEpoch == epoch ? new Opening(position, epoch, scansReadPoint) : null;
  }

  /**
   * Adds a range in which a scan has found no row, unless rows may have been written there since.
   *
   * @param end the first key after it; empty when there is none
   */
  synchronized void add(Opening scan, Bytes start, Bytes end) {
    Gap gap = new Gap(start, end, scan.readPoint());
    if (scan.epoch() != epoch || isWritten(gap, scan.position())) {
      return;
    }
    Map.Entry<Bytes, Gap> before = byStart.lowerEntry(start);
    if (before != null && before.getValue().contains(start)) {
      byStart.remove(before.getKey());
    }
    NavigableMap<Bytes, Gap> within = byStart.tailMap(start, true);
    (end.isEmpty() ? within : within.headMap(end, false)).clear();
    if (byStart.size() >= MOST_GAPS) {
      byStart.clear();
    }
    addUnlessEmpty(gap);
  }

  private boolean isWritten(Gap gap, long since) {
    if (writes - since > MOST_WRITES) {
      return true;
    }
    return LongStream.range(since, writes)
        .anyMatch(write -> gap.contains(lastWrites[(int) (write % MOST_WRITES)]));
  }

  /** Returns the first gap that ends after a key and holds for a read point, or null. */
  @Nullable Gap next(Bytes key, long scansReadPoint) {
    Map.Entry<Bytes, Gap> found = byStart.floorEntry(key);
    if (found == null || found.getValue().isBefore(key)) {
      found = byStart.higherEntry(key);
    }
    while (found != null && found.getValue().readPoint() > scansReadPoint) {
      found = byStart.higherEntry(found.getKey());
    }
    return found == null ? null : found.getValue();
  }

  /**
   * Returns the last gap that starts before a key and holds for a read point, or null.
   *
   * @param stop empty for the end of the region
   */
  @Nullable Gap previous(Bytes stop, long scansReadPoint) {
    Map.Entry<Bytes, Gap> found = stop.isEmpty() ? byStart.lastEntry() : byStart.lowerEntry(stop);
    while (found != null && found.getValue().readPoint() > scansReadPoint) {
      found = byStart.lowerEntry(found.getKey());
    }
    return found == null ? null : found.getValue();
  }
}
