package org.openlindorm.hbase.region;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.openlindorm.bytes.Bytes;

/**
 * When the rows of a region were written last, in moments of this process. A conditional write of
 * this process knows a moment before its row was read. If the row was not written since, the region
 * need not read it again. Rows share 4,096 moments by hash, so memory is constant; a row that is
 * not found unchanged is read.
 *
 * <p>Moments are a counter of all regions of the process, which each completed batch increases.
 */
public final class RowMoments {

  /** Four times the rows of a batch: of the rows between two batches, a fifth is read again. */
  private static final int STRIPES = 4096;

  private static final AtomicLong NOW = new AtomicLong(1);

  private final AtomicLongArray written = new AtomicLongArray(STRIPES);

  /** Any row may have been written until this moment. */
  private final AtomicLong allWritten = new AtomicLong(NOW.incrementAndGet());

  /** The number of files that are being loaded, of which any row may be in. */
  private final AtomicInteger loads = new AtomicInteger();

  /** Returns the current moment, which is positive. */
  public static long now() {
    return NOW.get();
  }

  /**
   * Returns whether a row was not written after a moment. The caller holds the row's lock, and was
   * given the moment before the row was read.
   */
  boolean isUnchanged(byte[] row, long moment) {
    return loads.get() == 0
        && allWritten.get() <= moment
        && written.get(RowClock.hash(row, STRIPES)) <= moment;
  }

  /** Records rows whose writes are visible or have failed. The caller then unlocks them. */
  void wrote(Iterable<Bytes> rows) {
    long moment = NOW.incrementAndGet();
    for (Bytes row : rows) {
      written.accumulateAndGet(RowClock.hash(row.sharedArray(), STRIPES), moment, Math::max);
    }
  }

  /** Begins a load of files. */
  void beginLoad() {
    loads.incrementAndGet();
  }

  /** Ends a load of files, whose rows are visible now if it has succeeded. */
  void endLoad() {
    allWritten.accumulateAndGet(NOW.incrementAndGet(), Math::max);
    loads.decrementAndGet();
  }
}
