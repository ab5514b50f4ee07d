package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.openlindorm.hbase.region.lease.FencedWrites;

/** ZooKeeper and a master in this process, for region servers in processes of their own. */
public final class LoneMaster implements AutoCloseable {

  /** The death of a process is noticed when its session with ZooKeeper has ended. */
  public static final int SESSION_MILLIS = 12_000;

  /** How long clients wait for others to take a dead server's regions over. */
  private static final int PATIENCE_MILLIS = 150_000;

  private final EmbeddedZooKeeper zooKeeper;
  private final Configuration configuration;
  private final LocalHBaseCluster hbase;

  private LoneMaster(
      EmbeddedZooKeeper zooKeeper, Configuration configuration, LocalHBaseCluster hbase) {
    this.zooKeeper = zooKeeper;
    this.configuration = configuration;
    this.hbase = hbase;
  }

  /**
   * Prepares a master that waits for so many region servers before it serves.
   *
   * @param sessionMillis after which a silent server counts as dead
   */
  public static LoneMaster prepare(Path directory, int servers, int sessionMillis)
      throws IOException, InterruptedException {
    DefaultMetricsSystem.setMiniClusterMode(true);
    var options = options(directory, servers, sessionMillis);
    var zooKeeper = EmbeddedZooKeeper.start(options);
    var configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
    return new LoneMaster(zooKeeper, configuration, new LocalHBaseCluster(configuration, 1, 0));
  }

  /** The settings of a master and of so many region servers that it waits for. */
  static ClusterOptions options(Path directory, int servers, int sessionMillis) {
    return ClusterOptions.local(directory)
        .withSettings(
            Map.of(
                "hbase.coprocessor.region.classes", FencedWrites.class.getName(),
                "zookeeper.session.timeout", Integer.toString(sessionMillis),
                "hbase.client.operation.timeout", Integer.toString(PATIENCE_MILLIS),
                "hbase.client.meta.operation.timeout", Integer.toString(PATIENCE_MILLIS),
                "hbase.client.scanner.timeout.period", Integer.toString(PATIENCE_MILLIS),
                "hbase.client.retries.number", "60",
                "hbase.master.wait.on.regionservers.mintostart", Integer.toString(servers),
                "hbase.master.wait.on.regionservers.maxtostart", Integer.toString(servers)));
  }

  /** Writes what region servers need to know as a file of HBase's settings. */
  public void writeSettings(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      configuration.writeXml(out);
    }
  }

  /** Returns when the region servers have come and the master serves. */
  public void start() throws IOException {
    hbase.startup();
  }

  public Configuration configuration() {
    return new Configuration(configuration);
  }

  /** Also tells the region servers to end. */
  @Override
  public void close() {
    hbase.shutdown();
    zooKeeper.close();
  }
}
