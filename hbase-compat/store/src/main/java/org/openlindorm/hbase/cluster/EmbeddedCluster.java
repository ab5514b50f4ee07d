package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.hbase.Server;
import org.apache.hadoop.hbase.master.HMaster;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.JVMClusterUtil.RegionServerThread;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.hbase.disk.LocalDisk;
import org.openlindorm.hbase.disk.Logs;
import org.openlindorm.hbase.disk.StoreFiles;
import org.openlindorm.hbase.region.CompressionCodecs;
import org.openlindorm.hbase.region.lease.LogSplitting;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * ZooKeeper, HMaster and HRegionServer in this process, on a directory of the local file system.
 * The setting {@code hbase.regionservers} starts several region servers.
 *
 * <p>Several may live in one process, each on a directory of its own, which it holds by a lock. An
 * acknowledged write survives the death of the process; whether it also survives a power failure is
 * {@link ClusterOptions#syncToDisk()}.
 */
public final class EmbeddedCluster implements HBaseCluster {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedCluster.class);
  private static final int WATCH_MILLIS = 1_000;
  private static final int STOP_MILLIS = 30_000;
  private static final int RECOVERY_LOOK_MILLIS = 20;

  private final DataDirectory directory;
  private final EmbeddedZooKeeper zooKeeper;
  private final LocalHBaseCluster hbase;
  private final Configuration configuration;
  private final AtomicBoolean closed = new AtomicBoolean();

  private EmbeddedCluster(
      DataDirectory directory,
      EmbeddedZooKeeper zooKeeper,
      LocalHBaseCluster hbase,
      Configuration configuration) {
    this.directory = directory;
    this.zooKeeper = zooKeeper;
    this.hbase = hbase;
    this.configuration = configuration;
  }

  /**
   * Starts the cluster and returns when it serves. After a failure this process may be left with
   * threads that keep it alive: a server should then exit.
   *
   * @throws StartFailure if the directory is held by another server, a port is taken, or HBase does
   *     not come up
   */
  public static EmbeddedCluster start(ClusterOptions options) {
    // Otherwise a second cluster in this process is refused for having metrics of the same name.
    DefaultMetricsSystem.setMiniClusterMode(true);
    try {
      var directory = DataDirectory.lock(options.dataDirectory());
      try {
        return start(options, directory);
      } catch (IOException | InterruptedException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw new StartFailure(
          "HBase does not start on the data directory %s: %s"
              .formatted(options.dataDirectory(), e.getMessage()),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartFailure("The start of HBase was interrupted.", e);
    }
  }

  private static EmbeddedCluster start(ClusterOptions options, DataDirectory directory)
      throws IOException, InterruptedException {
    requireFreePorts(options);
    CompressionCodecs.prepare();
    var zooKeeper = EmbeddedZooKeeper.start(options);
    try {
      var configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
      requireCompleteLogs(configuration);
      var disk = LocalDisk.require(configuration, CommonFSUtils.getRootDir(configuration));
      prepareLogs(options);
      new StoreFiles(disk, configuration, damaged(options)).prepare(options.salvageFiles());
      var hbase =
          new LocalHBaseCluster(configuration, 1, EmbeddedSettings.regionServers(configuration));
      ClusterStart.of(hbase);
      closeFolders(options);
      return new EmbeddedCluster(directory, zooKeeper, hbase, configuration);
    } catch (IOException | RuntimeException e) {
      zooKeeper.close();
      throw e;
    }
  }

  private static void requireCompleteLogs(Configuration configuration) {
    if (LogSplitting.isToHFiles(configuration)) {
      throw new StartFailure(
          "The setting "
              + LogSplitting.TO_HFILES
              + " must be false: logs that are split to HFiles lose index updates. Remove it from"
              + " conf/lindorm.properties and conf/hbase-site.xml.");
    }
  }

  private static void prepareLogs(ClusterOptions options) throws IOException {
    var data = options.dataDirectory();
    new Logs(data.resolve("hbase"), damaged(options)).prepare(options.salvageLogs());
  }

  /** Returns the folder for copies of damaged files. */
  private static Path damaged(ClusterOptions options) {
    return options.dataDirectory().resolve("damaged");
  }

  /**
   * Restricts folders that HBase opens to all users of a cluster for bulk loads; here there is one
   * user.
   */
  private static void closeFolders(ClusterOptions options) throws IOException {
    var root = options.dataDirectory().resolve("hbase");
    PrivateFolders.narrow(root);
    PrivateFolders.narrow(root.resolve("staging"));
  }

  private static void requireFreePorts(ClusterOptions options) throws IOException {
    var address = options.bindAddress();
    Ports.requireFree(
        address,
        options.zooKeeperPort(),
        "ZooKeeper, where HBase clients connect",
        "--zookeeper-port");
    Ports.requireFree(address, options.masterPort(), "HBase master", "--master-port");
    Ports.requireFree(
        address, options.regionServerPort(), "HBase region server", "--regionserver-port");
  }

  @Override
  public Configuration configuration() {
    return new Configuration(configuration);
  }

  @Override
  public String quorum() {
    return configuration.get("hbase.zookeeper.quorum") + ":" + zooKeeper.port();
  }

  @Override
  public List<String> listeners() {
    var address = configuration.get("hbase.regionserver.ipc.address");
    var master = hbase.getMasters().get(0).getMaster().getServerName();
    List<String> lines = new ArrayList<>();
    lines.add("HBase master       %s:%d".formatted(address, master.getPort()));
    for (HRegionServer server : regionServers()) {
      lines.add("HBase regions      %s:%d".formatted(address, server.getServerName().getPort()));
    }
    return lines;
  }

  public int zooKeeperPort() {
    return zooKeeper.port();
  }

  /**
   * Returns the first region server of this process, for access to its regions without the network.
   */
  public HRegionServer regionServer() {
    return hbase.getRegionServer(0);
  }

  /**
   * Returns the master and the live region servers; if none is alive, the first one, which has
   * ended.
   */
  public List<Server> servers() {
    List<HRegionServer> alive = regionServers();
    List<Server> servers = new ArrayList<>();
    servers.add(hbase.getMaster(0));
    servers.addAll(alive.isEmpty() ? List.of(regionServer()) : alive);
    return List.copyOf(servers);
  }

  /** Returns the live region servers of this process. */
  public List<HRegionServer> regionServers() {
    return hbase.getLiveRegionServers().stream().map(RegionServerThread::getRegionServer).toList();
  }

  /**
   * Ends a region server as a crash does: nothing is flushed, the others take its regions over and
   * replay its log. Returns when it has ended.
   *
   * @param number of those that were started, from 0
   * @throws IllegalArgumentException when there is none of this number, it has ended before, or it
   *     is the last one
   */
  public void abortRegionServer(int number) {
    List<RegionServerThread> started = hbase.getRegionServers();
    if (number < 0 || number >= started.size()) {
      throw new IllegalArgumentException(
          "There is no region server %d; there are %d, counted from 0"
              .formatted(number, started.size()));
    }
    RegionServerThread ended = started.get(number);
    if (!ended.isAlive()) {
      throw new IllegalArgumentException("Region server %d has ended before".formatted(number));
    }
    if (regionServers().size() == 1) {
      throw new IllegalArgumentException(
          "Region server %d is the only one, so no other could take its regions; start another region server first"
              .formatted(number));
    }
    ended.getRegionServer().abort("aborted on request");
    awaitEndOf(ended);
  }

  /**
   * Returns when the logs of all servers that have ended are replayed, and their regions are open.
   */
  void awaitRecovery() throws IOException, InterruptedException {
    HMaster master = hbase.getMaster(0);
    while (master.getServerManager().areDeadServersInProgress()
        || !master.getAssignmentManager().getRegionsInTransition().isEmpty()) {
      if (master.isStopped()) {
        throw new IOException("HBase has ended before all regions were open; see the log");
      }
      TimeUnit.MILLISECONDS.sleep(RECOVERY_LOOK_MILLIS);
    }
  }

  @Override
  public Optional<DiskReserve.FreeSpace> freeSpace() {
    return Optional.of(DiskReserve.of(configuration).freeSpace(directory.path().toFile()));
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    var master = hbase.getMasters().get(0);
    while (master.isAlive() && !hbase.getLiveRegionServers().isEmpty()) {
      master.join(WATCH_MILLIS);
    }
  }

  /**
   * Flushes nothing: what was acknowledged is in the log and is replayed by the next start. Takes
   * about a second; when it returns, master and region server have ended.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    List<Thread> servers = new ArrayList<>(hbase.getRegionServers());
    servers.addAll(hbase.getMasters());
    hbase.shutdown();
    servers.forEach(EmbeddedCluster::awaitEndOf);
    zooKeeper.close();
    directory.close();
    LOG.info("HBase has stopped");
  }

  private static void awaitEndOf(Thread server) {
    try {
      server.join(STOP_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (server.isAlive()) {
      LOG.warn("{} has not ended", server.getName());
    }
  }
}
