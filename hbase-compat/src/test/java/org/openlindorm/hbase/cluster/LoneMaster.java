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

/** ZooKeeper and a master in this process, for region servers in processes of their own. */
public final class LoneMaster implements AutoCloseable {

  /** The name of HBase's setting for {@link #SESSION_MILLIS}. */
  public static final String SESSION = "zookeeper.session.timeout";

  /** The death of a process is noticed when its session with ZooKeeper has ended. */
  private static final int SESSION_MILLIS = 12_000;

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
   * @param settings further ones of HBase for all servers and clients
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
   * The options of a master and of so many region servers that it waits for.
   *
   * @param settings which win over those of here
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

  /** Writes what region servers need to know as a file of HBase's settings. */
  public void writeSettings(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      configuration.writeXml(out);
    }
  }

  /** Returns when the region servers have come and the master serves. */
  public void start() throws IOException, InterruptedException {
    PromptStart.of(hbase);
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
