package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** ZooKeeper and a master in this process, for region servers in separate processes. */
public final class LoneMaster implements AutoCloseable {

  /** The name of HBase's setting for {@link #SESSION_MILLIS}. */
  public static final String SESSION = "zookeeper.session.timeout";

  /** The ZooKeeper session timeout. The death of a process is detected when its session expires. */
  private static final int SESSION_MILLIS = 12_000;

  /**
   * The time for which clients wait until other servers have taken over a dead server's regions.
   */
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
   * Prepares a master that waits for this number of region servers before it serves.
   *
   * @param settings further HBase settings for all servers and clients
   */
  public static LoneMaster prepare(Path directory, int servers, Map<String, String> settings)
      throws IOException, InterruptedException {
    DefaultMetricsSystem.setMiniClusterMode(true);
    var options = options(directory, servers, settings);
    var zooKeeper = EmbeddedZooKeeper.start(options);
    var configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
    return new LoneMaster(zooKeeper, configuration, new LocalHBaseCluster(configuration, 1, 0));
  }

  /**
   * Returns the options of a master that waits for this number of region servers.
   *
   * @param settings further settings, which override the settings of this class
   */
  static ClusterOptions options(Path directory, int servers, Map<String, String> settings) {
    Map<String, String> all = new HashMap<>();
    all.put(SESSION, Integer.toString(SESSION_MILLIS));
    all.put("hbase.client.operation.timeout", Integer.toString(PATIENCE_MILLIS));
    all.put("hbase.client.meta.operation.timeout", Integer.toString(PATIENCE_MILLIS));
    all.put("hbase.client.scanner.timeout.period", Integer.toString(PATIENCE_MILLIS));
    all.put("hbase.client.retries.number", "60");
    all.put("hbase.master.wait.on.regionservers.mintostart", Integer.toString(servers));
    all.put("hbase.master.wait.on.regionservers.maxtostart", Integer.toString(servers));
    all.putAll(settings);
    return ClusterOptions.local(directory).withSettings(all);
  }

  /** Writes the settings for region servers as an HBase configuration file. */
  public void writeSettings(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      configuration.writeXml(out);
    }
  }

  /** Starts the master. Returns when the region servers have registered and the master serves. */
  public void start() throws IOException, InterruptedException {
    ClusterStart.of(hbase);
  }

  public Configuration configuration() {
    return new Configuration(configuration);
  }

  /** Stops the master and the region servers. */
  @Override
  public void close() {
    hbase.shutdown();
    zooKeeper.close();
  }
}
