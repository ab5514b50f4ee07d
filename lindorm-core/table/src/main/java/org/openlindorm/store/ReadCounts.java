package org.openlindorm.store;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a store reads for one user, such as a statement: rows and index entries, including
 * those that a filter removes, and their bytes. Thread-safe, because scans may prefetch.
 */
public final class ReadCounts {

  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong seeks = new AtomicLong();
  private final @Nullable ReadCounts whole;

  public ReadCounts() {
    this(null);
  }

  private ReadCounts(@Nullable ReadCounts whole) {
    this.whole = whole;
  }

  /** Returns counts of a part; they also increase these counts. */
  public ReadCounts part() {
    return new ReadCounts(this);
  }

  /** Counts rows or index entries that were read, with the bytes of their keys and cells. */
  public void read(long moreRows, long moreBytes) {
    rows.addAndGet(moreRows);
    bytes.addAndGet(moreBytes);
    if (whole != null) {
      whole.read(moreRows, moreBytes);
    }
  }

  /** Counts the row of a key; null counts nothing. */
  public void read(@Nullable StoredRow row) {
    if (row != null) {
      read(1, row.size());
    }
  }

  /** Counts keys and ranges whose start was searched. */
  public void sought(long more) {
    seeks.addAndGet(more);
    if (whole != null) {
      whole.sought(more);
    }
  }

  /** Returns the current totals. */
  public ReadTotals totals() {
    return new ReadTotals(rows.get(), bytes.get(), seeks.get());
  }
}
