package org.openlindorm.hbase.cluster;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.shaded.protobuf.generated.RegionServerStatusProtos.RegionServerStartupResponse;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;

/**
 * The region server. It looks ten times a second whether it is to end, which makes for a quick
 * stop, but tells the master its numbers less often: a report is a call over the network with a
 * line for every region, and was half of what an idle process costs.
 */
public final class SeldomReports extends HRegionServer {

  /** How old the numbers of the cluster may be: HBase's own interval. */
  private static final int INTERVAL_MILLIS = 3_000;

  /** For so long after its start it reports at each turn, so that nobody waits for a report. */
  private static final int STARTING_MILLIS = 10_000;

  private long first;
  private long last;
  private long since;
  private int regions;

  /** Made by HBase, which finds the class by its name. */
  public SeldomReports(Configuration configuration) throws IOException {
    super(configuration);
  }

  /** It tells its first numbers at once: without them it is given no regions. */
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
