package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.ScannerContext.LimitScope;

/** How long a scan that goes through many rows stays in a region without coming up for air. */
public final class Stay {

  /** Some milliseconds, for which a region that wants to close, or a client, can wait. */
  public static final int ROWS = 1_000;

  /** What a stay may take where many rows are deleted or left out by a filter of HBase. */
  private static final long MILLIS = 100;

  private Stay() {}

  /** The limits of one that begins now. It reads whole rows, and none at all when it ends early. */
  public static ScannerContext limits() {
    return ScannerContext.newBuilder()
        .setTimeLimit(LimitScope.BETWEEN_ROWS, System.currentTimeMillis() + MILLIS)
        .build();
  }
}
