package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.hadoop.hbase.Abortable;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.hbase.master.HMaster;
import org.apache.hadoop.hbase.util.JVMClusterUtil.MasterThread;
import org.apache.hadoop.hbase.util.JVMClusterUtil.RegionServerThread;

/**
 * Starts the servers of a process in HBase's own order ({@code JVMClusterUtil.startup}): the
 * master, then the region servers. The start completes when the master has assigned the regions.
 * HBase polls for both events ten times a second, and waits two minutes for servers that have
 * already failed.
 */
final class ClusterStart {
  private static final int LOOK_EVERY_MILLIS = 5;

  /** On a busy machine HBase's own 30 seconds are not always enough. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final List<MasterThread> masters;
  private final List<RegionServerThread> regionServers;

  private ClusterStart(LocalHBaseCluster hbase) {
    masters = hbase.getMasters();
    regionServers = hbase.getRegionServers();
  }

  /** Returns when the cluster serves. */
  static void of(LocalHBaseCluster hbase) throws IOException, InterruptedException {
    new ClusterStart(hbase).run();
  }

  private void run() throws IOException, InterruptedException {
    masters.forEach(Thread::start);
    // The master would refuse earlier servers, and they would retry only after a pause.
    await("takes no region servers", HMaster::isOnline);
    regionServers.forEach(Thread::start);
    await("is not initialized", HMaster::isInitialized);
  }

  private void await(String missing, Predicate<HMaster> reached)
      throws IOException, InterruptedException {
    long giveUp = System.nanoTime() + PATIENCE_NANOS;
    while (masters.stream().map(MasterThread::getMaster).noneMatch(reached)) {
      requireAlive();
      if (System.nanoTime() - giveUp > 0) {
        throw new IOException(
            "its master %s after %d seconds; the log shows what it waits for"
                .formatted(missing, TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
    }
  }

  private void requireAlive() throws IOException {
    for (MasterThread each : masters) {
      requireAlive("master", each.getMaster());
    }
    for (RegionServerThread each : regionServers) {
      requireAlive("region server", each.getRegionServer());
    }
  }

  private static void requireAlive(String role, Abortable server) throws IOException {
    if (server.isAborted()) {
      throw new IOException(
          "its %s has aborted; the log contains the reason after ABORTING".formatted(role));
    }
  }
}
