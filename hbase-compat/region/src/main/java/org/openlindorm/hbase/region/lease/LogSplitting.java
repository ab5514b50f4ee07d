package org.openlindorm.hbase.region.lease;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.wal.WALSplitter;

/**
 * Checks how a server splits the log of a dead server. If it splits a log to HFiles, HBase omits
 * the pending index updates and the tokens of repeated writes. Indexes would then differ from their
 * tables, and a write that a client repeats could apply twice.
 */
public final class LogSplitting {

  /** The name of HBase's setting. */
  public static final String TO_HFILES = WALSplitter.WAL_SPLIT_TO_HFILE;

  private LogSplitting() {}

  /** Returns whether a server with these settings splits logs to HFiles. */
  public static boolean isToHFiles(Configuration settings) {
    return settings.getBoolean(TO_HFILES, WALSplitter.DEFAULT_WAL_SPLIT_TO_HFILE);
  }

  /**
   * Checks that a region of a table that SQL knows may open on this server.
   *
   * @throws DoNotRetryIOException names the region and the setting
   */
  public static void check(RegionInfo region, Configuration settings) throws DoNotRetryIOException {
    if (isToHFiles(settings)) {
      throw new DoNotRetryIOException(
          "Region "
              + region.getRegionNameAsString()
              + " does not open on this server because "
              + TO_HFILES
              + " is true: logs that are split to HFiles lose index updates. Set "
              + TO_HFILES
              + " to false on every region server and restart it.");
    }
  }
}
