package org.openlindorm.hbase.cluster.tuning;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.master.HMaster;
import org.apache.hadoop.hbase.master.MasterServices;
import org.apache.hadoop.hbase.master.RegionServerList;
import org.apache.hadoop.hbase.master.RegionState;
import org.apache.hadoop.hbase.master.ServerManager;

/**
 * The master. At its start, HBase waits twice for a region of its own tables, which opens within
 * some 10 ms here, and sleeps for a second if the region is not open ({@code
 * HMaster.isRegionOnline}; no setting changes the pause). This class polls more often first; then
 * HBase's own check runs unchanged.
 */
public final class TunedMaster extends HMaster {

  private static final long LOOK_EVERY_MILLIS = 5;

  /** After this time HBase's own wait is sufficient. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** HBase creates the master by its class name. */
  public TunedMaster(Configuration configuration) throws IOException {
    super(configuration);
  }

  @Override
  public boolean waitForMetaOnline() {
    look(List.of(RegionInfoBuilder.FIRST_META_REGIONINFO));
    return super.waitForMetaOnline();
  }

  @Override
  public boolean waitForNamespaceOnline() {
    look(
        getAssignmentManager().getRegionStates().getRegionsOfTable(TableName.NAMESPACE_TABLE_NAME));
    return super.waitForNamespaceOnline();
  }

  @Override
  protected ServerManager createServerManager(MasterServices master, RegionServerList remembered)
      throws IOException {
    setupClusterConnection();
    return new TunedServerManager(master, remembered);
  }

  private void look(List<RegionInfo> regions) {
    long giveUp = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (!isStopped()
          && System.nanoTime() - giveUp < 0
          && !regions.stream().allMatch(this::isOpen)) {
        TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isOpen(RegionInfo region) {
    RegionState state = getAssignmentManager().getRegionStates().getRegionState(region);
    return state != null
        && state.isOpened()
        && getServerManager().isServerOnline(state.getServerName());
  }
}
