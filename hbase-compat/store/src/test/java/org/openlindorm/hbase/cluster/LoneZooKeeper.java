package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;

/** ZooKeeper in this process, for a master and region servers in separate processes. */
public final class LoneZooKeeper implements AutoCloseable {

  /**
   * The pause before a region server reports its opened regions to the next master again. HBase
   * multiplies it with a backoff of up to 200. With the default of 1 s, the next master may wait
   * for minutes for the location of hbase:meta.
   */
  private static final long REPORT_PAUSE_MILLIS = 50;

  private final EmbeddedZooKeeper zooKeeper;
  private final Configuration configuration;

  private LoneZooKeeper(EmbeddedZooKeeper zooKeeper, Configuration configuration) {
    this.zooKeeper = zooKeeper;
    this.configuration = configuration;
  }

  /**
   * Starts ZooKeeper.
   *
   * @param servers the number of region servers for which a master waits before it serves
   */
  public static LoneZooKeeper start(Path directory, int servers)
      throws IOException, InterruptedException {
    ClusterOptions options = LoneMaster.options(directory, servers, Map.of());
    EmbeddedZooKeeper zooKeeper = EmbeddedZooKeeper.start(options);
    Configuration configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
    // A region can be split and merged once it has been compacted after a split.
    configuration.setInt("hbase.hfile.compaction.discharger.interval", 500);
    configuration.setLong(
        HConstants.HBASE_RPC_SHORTOPERATION_RETRY_PAUSE_TIME, REPORT_PAUSE_MILLIS);
    return new LoneZooKeeper(zooKeeper, configuration);
  }

  /** Writes the settings for servers as an HBase configuration file. */
  public void writeSettings(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      configuration.writeXml(out);
    }
  }

  public Configuration configuration() {
    return new Configuration(configuration);
  }

  /** Returns the quorum, such as {@code 127.0.0.1:41873}. */
  public String quorum() {
    return configuration.get("hbase.zookeeper.quorum") + ":" + zooKeeper.port();
  }

  @Override
  public void close() {
    zooKeeper.close();
  }
}
