package org.openlindorm.hbase.disk;

import java.io.File;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.quotas.SpaceLimitingException;
import org.apache.hadoop.hbase.quotas.SpaceViolationPolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Admits writes while there is free space on the disk. All regions of a server share one. A check
 * reads the clock, and ten times a second the disk.
 */
public final class DiskGate {
  private static final Logger LOG = LoggerFactory.getLogger(DiskGate.class);

  /** In this time a fast disk writes some 200 MB, less than the smallest reserve. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final File folder;
  private final DiskReserve reserve;
  private final LongSupplier nanoClock;
  private final AtomicLong lookedAt;
  private volatile DiskReserve.FreeSpace freeSpace;

  /**
   * @param folder on the disk in question
   */
  public DiskGate(File folder, DiskReserve reserve) {
    this(folder, reserve, System::nanoTime);
  }

  DiskGate(File folder, DiskReserve reserve, LongSupplier nanoClock) {
    this.folder = folder;
    this.reserve = reserve;
    this.nanoClock = nanoClock;
    this.lookedAt = new AtomicLong(nanoClock.getAsLong());
    this.freeSpace = reserve.freeSpace(folder);
  }

  /**
   * Returns if there is space for a write of a row.
   *
   * @throws SpaceLimitingException if not, which no HBase client repeats
   */
  public void pass() throws SpaceLimitingException {
    DiskReserve.FreeSpace seen = lately();
    if (seen.isFull()) {
      throw refused(seen);
    }
  }

  /** Returns if there is space for index entries, which may use half of the reserve. */
  public void passEntries() throws SpaceLimitingException {
    DiskReserve.FreeSpace seen = lately();
    if (seen.isFullForEntries()) {
      throw refused(seen);
    }
  }

  private DiskReserve.FreeSpace lately() {
    long now = nanoClock.getAsLong();
    long before = lookedAt.get();
    if (now - before >= LOOK_NANOS && lookedAt.compareAndSet(before, now)) {
      look();
    }
    return freeSpace;
  }

  private SpaceLimitingException refused(DiskReserve.FreeSpace seen) {
    return new SpaceLimitingException(SpaceViolationPolicy.NO_WRITES.name(), refusal(seen));
  }

  private void look() {
    boolean wasFull = freeSpace.isFull();
    DiskReserve.FreeSpace seen = reserve.freeSpace(folder);
    freeSpace = seen;
    if (seen.isFull() && !wasFull) {
      LOG.error("{}. Reads continue; writes resume when there is free space again", refusal(seen));
    } else if (wasFull && !seen.isFull()) {
      LOG.warn("The disk of {} has free space again ({}); writes resume", folder, seen);
    }
  }

  private String refusal(DiskReserve.FreeSpace seen) {
    return "The disk of %s is full (%s), so writes are refused; free space, or drop or truncate tables"
        .formatted(folder, seen);
  }
}
