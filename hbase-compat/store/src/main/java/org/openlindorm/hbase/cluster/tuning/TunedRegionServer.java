package org.openlindorm.hbase.cluster.tuning;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.shaded.protobuf.generated.RegionServerStatusProtos.RegionServerStartupResponse;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;

/**
 * The region server. It checks ten times a second whether it must stop, so that a stop is quick,
 * but reports its metrics to the master less often. A report is a network call with a line per
 * region, and was half the cost of an idle process.
 */
public final class TunedRegionServer extends HRegionServer {

  /** The maximum age of the cluster's figures, which is HBase's own interval. */
  private static final int INTERVAL_MILLIS = 3_000;

  /**
   * For this time after its start it reports in every cycle, so that the start does not wait for a
   * report.
   */
  private static final int STARTING_MILLIS = 10_000;

  private long first;
  private long last;
  private long since;
  private int regions;

  /** HBase creates the region server by its class name. */
  public TunedRegionServer(Configuration configuration) throws IOException {
    super(configuration);
  }

  /** Reports its first metrics at once: without them the master assigns it no regions. */
  @Override
  protected void handleReportForDutyResponse(RegionServerStartupResponse answer)
      throws IOException {
    super.handleReportForDutyResponse(answer);
    long now = EnvironmentEdgeManager.currentTime();
    tryRegionServerReport(now, now);
  }

  @Override
  protected void tryRegionServerReport(long start, long end) throws IOException {
    if (first == 0) {
      first = end;
      since = start;
    }
    int online = getNumberOfOnlineRegions();
    if (end - first > STARTING_MILLIS && end - last < INTERVAL_MILLIS && online == regions) {
      return;
    }
    super.tryRegionServerReport(since, end);
    since = end;
    last = end;
    regions = online;
  }
}
