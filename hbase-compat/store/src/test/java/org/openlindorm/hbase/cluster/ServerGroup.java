package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.util.JVMClusterUtil.RegionServerThread;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** Several region servers with one master in this process, for tests that crash one of them. */
public final class ServerGroup implements AutoCloseable {

  private final EmbeddedZooKeeper zooKeeper;
  private final LocalHBaseCluster hbase;
  private final Configuration configuration;

  private ServerGroup(
      EmbeddedZooKeeper zooKeeper, LocalHBaseCluster hbase, Configuration configuration) {
    this.zooKeeper = zooKeeper;
    this.hbase = hbase;
    this.configuration = configuration;
  }

  /** Starts this number of region servers and waits until the master serves. */
  public static ServerGroup start(Path directory, int servers)
      throws IOException, InterruptedException {
    return start(directory, servers, Map.of());
  }

  /** Starts region servers with additional settings. */
  public static ServerGroup start(Path directory, int servers, Map<String, String> additional)
      throws IOException, InterruptedException {
    DefaultMetricsSystem.setMiniClusterMode(true);
    Map<String, String> settings = new HashMap<>(additional);
    // A region can be merged once it has been compacted after a split.
    settings.put("hbase.hfile.compaction.discharger.interval", "500");
    settings.put("hbase.master.wait.on.regionservers.mintostart", Integer.toString(servers));
    settings.put("hbase.master.wait.on.regionservers.maxtostart", Integer.toString(servers));
    var options = ClusterOptions.local(directory).withSettings(settings);
    var zooKeeper = EmbeddedZooKeeper.start(options);
    var configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
    var hbase = new LocalHBaseCluster(configuration, 1, servers);
    hbase.startup();
    return new ServerGroup(zooKeeper, hbase, configuration);
  }

  public Configuration configuration() {
    return new Configuration(configuration);
  }

  /** Returns the live servers. */
  public List<HRegionServer> servers() {
    return hbase.getLiveRegionServers().stream().map(RegionServerThread::getRegionServer).toList();
  }

  /** Stops a server as in a crash: nothing is flushed, and its log is split. */
  public void abort(HRegionServer server) {
    server.abort("the test says so");
  }

  /** Starts another server, for example in place of a crashed one. */
  public void add() throws IOException {
    hbase
        .addRegionServer(new Configuration(configuration), hbase.getRegionServers().size())
        .start();
  }

  @Override
  public void close() {
    hbase.shutdown();
    zooKeeper.close();
  }
}
