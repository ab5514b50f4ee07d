package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.ScannerContext.LimitScope;

/** The time slice of one region call of a scan that reads many rows. */
public final class TimeSlice {

  /** Takes some milliseconds, an acceptable delay for a client or the close of a region. */
  public static final int ROWS = 1_000;

  /** The time limit of a slice where many rows are deleted or filtered by HBase. */
  private static final long MILLIS = 100;

  private TimeSlice() {}

  /**
   * Returns the limits of a slice that starts now. A slice reads whole rows, and possibly none if
   * it ends early.
   */
  public static ScannerContext limits() {
    return ScannerContext.newBuilder()
        .setTimeLimit(LimitScope.BETWEEN_ROWS, System.currentTimeMillis() + MILLIS)
        .build();
  }
}
