package org.openlindorm.hbase.cluster.tuning;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.master.MasterServices;
import org.apache.hadoop.hbase.master.RegionServerList;
import org.apache.hadoop.hbase.master.ServerManager;
import org.apache.hadoop.hbase.procedure2.ProcedureExecutor;

/**
 * The region servers to which the master may assign regions. If there is none yet, as at a start,
 * HBase retries after 250 ms ({@code AssignmentManager.processAssignQueue}), which no setting
 * changes. This class waits until the first server has reported; on timeout it returns none, as
 * HBase does.
 */
final class TunedServerManager extends ServerManager {
  private static final int LOOK_EVERY_MILLIS = 5;

  /** After this time HBase's own wait is sufficient. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final MasterServices master;

  TunedServerManager(MasterServices master, RegionServerList remembered) {
    super(master, remembered);
    this.master = master;
  }

  @Override
  public List<ServerName> createDestinationServersList() {
    long giveUp = System.nanoTime() + PATIENCE_NANOS;
    List<ServerName> servers = super.createDestinationServersList();
    try {
      while (servers.isEmpty() && !master.isStopped() && System.nanoTime() - giveUp < 0) {
        TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
        servers = super.createDestinationServersList();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return servers;
  }

  /** At the stop of a cluster, HBase calls this before it closes what its procedures use. */
  @Override
  public void shutdownCluster() {
    ProcedureExecutor<?> procedures = master.getMasterProcedureExecutor();
    if (procedures != null && procedures.isRunning()) {
      ProcedureEnd.await(procedures, () -> countOfRegionServers() > 0);
    }
    super.shutdownCluster();
  }
}
