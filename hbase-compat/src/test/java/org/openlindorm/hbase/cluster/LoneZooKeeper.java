package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;

/** ZooKeeper in this process, for a master and region servers in processes of their own. */
public final class LoneZooKeeper implements AutoCloseable {

  /**
   * What a region server waits before it tells the next master again what it has opened, times
   * HBase's backoff of up to 200: with its default of a second the next master may wait for minutes
   * to hear where hbase:meta is.
   */
  private static final long REPORT_PAUSE_MILLIS = 50;

  private final EmbeddedZooKeeper zooKeeper;
  private final Configuration configuration;

  private LoneZooKeeper(EmbeddedZooKeeper zooKeeper, Configuration configuration) {
    this.zooKeeper = zooKeeper;
    this.configuration = configuration;
  }

  /**
   * Starts one.
   *
   * @param servers how many region servers a master waits for before it serves
   */
  public static LoneZooKeeper start(Path directory, int servers)
      throws IOException, InterruptedException {
    ClusterOptions options = LoneMaster.options(directory, servers, Map.of());
    EmbeddedZooKeeper zooKeeper = EmbeddedZooKeeper.start(options);
    Configuration configuration = EmbeddedSettings.configuration(options, zooKeeper.port());
    // Regions can be split and merged as soon as they are compacted after a split.
    configuration.setInt("hbase.hfile.compaction.discharger.interval", 500);
    configuration.setLong(
        HConstants.HBASE_RPC_SHORTOPERATION_RETRY_PAUSE_TIME, REPORT_PAUSE_MILLIS);
    return new LoneZooKeeper(zooKeeper, configuration);
  }

  /** Writes what servers need to know as a file of HBase's settings. */
  public void writeSettings(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      configuration.writeXml(out);
    }
  }

  public Configuration configuration() {
    return new Configuration(configuration);
  }

  /** For example {@code 127.0.0.1:41873}. */
  public String quorum() {
    return configuration.get("hbase.zookeeper.quorum") + ":" + zooKeeper.port();
  }

  @Override
  public void close() {
    zooKeeper.close();
  }
}
