package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.jspecify.annotations.Nullable;

/**
 * The older rows of a table with the attribute HISTORY. HBase keeps all cells and delete markers of
 * such a table. A compaction drops those that no time of the period can see, and {@link #ofScan}
 * makes a scan that sees the rows of a time.
 */
public final class RowHistory {

  /** The value of a table's descriptor: the length of the period in seconds. */
  public static final String DESCRIPTOR_VALUE = "lindorm.history.seconds";

  private static final String AS_OF = "lindorm.as.of";

  /**
   * The setting of region servers for the time in ms by which cells are kept longer, so that a scan
   * that may begin does not lose them before it ends. Tests make it short.
   */
  static final String GRACE = "lindorm.history.grace.millis";

  private static final long USUAL_GRACE = TimeUnit.HOURS.toMillis(1);

  private final long periodMillis;
  private final long graceMillis;

  private RowHistory(long periodMillis, long graceMillis) {
    this.periodMillis = periodMillis;
    this.graceMillis = graceMillis;
  }

  /** Returns the history of a table, or null if it keeps none. */
  static @Nullable RowHistory of(TableDescriptor table, Configuration settings) {
    String seconds = table.getValue(DESCRIPTOR_VALUE);
    return seconds == null
        ? null
        : new RowHistory(
            TimeUnit.SECONDS.toMillis(Long.parseLong(seconds)),
            settings.getLong(GRACE, USUAL_GRACE));
  }

  /**
   * Makes a scan see the rows as they were before a time.
   *
   * @param before in ms since the epoch
   */
  public static Scan ofScan(Scan scan, long before) throws IOException {
    scan.setTimeRange(0, before);
    return scan.setAttribute(AS_OF, Bytes.toBytes(before));
  }

  /**
   * Refuses a scan of rows that a region may have lost.
   *
   * @param history of the region, or null if it keeps none
   */
  static void check(@Nullable RowHistory history, Scan scan) throws IOException {
    byte[] asOf = scan.getAttribute(AS_OF);
    if (asOf == null) {
      return;
    }
    long now = EnvironmentEdgeManager.currentTime();
    if (history == null
        || Bytes.toLong(asOf) < now - history.periodMillis - history.graceMillis / 2) {
      throw new DoNotRetryIOException(
          "The region no longer keeps the rows of this time; read AS OF a later TIMESTAMP");
    }
  }

  /** Returns the time before which no scan reads, in ms since the epoch. */
  long end() {
    return EnvironmentEdgeManager.currentTime() - periodMillis - graceMillis;
  }

  /** Returns the scanner of a compaction without the cells that no scan can see. */
  InternalScanner compact(Store store, InternalScanner cells, CompactionRequest request) {
    if (!(store instanceof HStore own)) {
      return cells;
    }
    boolean all = request.isAllFiles() && request.getFiles().containsAll(store.getStorefiles());
    long readPoint = own.getHRegion().getSmallestReadPoint();
    return new HistoryScanner(cells, new PastCells(end(), readPoint, all));
  }
}
