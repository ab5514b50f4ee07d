package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.hbase.disk.DiskReserve;

/** An HBase cluster that runs elsewhere. Only reached, never started or stopped. */
public final class AttachedCluster implements HBaseCluster {
  private final Configuration configuration;
  private final String quorum;
  private final DataDirectory directory;
  private final CountDownLatch closed = new CountDownLatch(1);

  private AttachedCluster(Configuration configuration, String quorum, DataDirectory directory) {
    this.configuration = configuration;
    this.quorum = quorum;
    this.directory = directory;
  }

  /**
   * Attaches to the cluster behind {@code quorum} and asks its master for its name, so that a wrong
   * address is told at start and not by the first statement.
   *
   * @param quorum {@code host[,host...][:port]}, the port being ZooKeeper's, 2181 if absent
   * @param site an {@code hbase-site.xml} with further client settings; the quorum given here wins
   * @param dataDirectory where this process keeps its log and status, and no data; it is locked as
   *     that of an embedded cluster is
   * @throws StartFailure if nobody answers there within about 20 seconds, or the directory is held
   *     by another server
   */
  public static AttachedCluster to(
      String quorum, Optional<java.nio.file.Path> site, java.nio.file.Path dataDirectory) {
    var configuration = HBaseConfiguration.create();
    site.ifPresent(file -> configuration.addResource(new Path(file.toUri())));
    place(configuration, quorum);
    var directory = hold(dataDirectory);
    try {
      requireAnswer(configuration, quorum);
    } catch (StartFailure e) {
      directory.close();
      throw e;
    }
    return new AttachedCluster(configuration, quorum, directory);
  }

  private static DataDirectory hold(java.nio.file.Path directory) {
    try {
      return DataDirectory.hold(directory);
    } catch (IOException e) {
      throw new StartFailure(
          "The directory %s cannot be used: %s".formatted(directory, e.getMessage()), e);
    }
  }

  private static void requireAnswer(Configuration configuration, String quorum) {
    var probe = new Configuration(configuration);
    probe.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 2);
    probe.setInt("zookeeper.recovery.retry", 1);
    probe.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, 20_000);
    probe.setInt(HConstants.HBASE_RPC_TIMEOUT_KEY, 10_000);
    try (Connection connection = ConnectionFactory.createConnection(probe);
        Admin admin = connection.getAdmin()) {
      admin.getClusterMetrics();
    } catch (IOException e) {
      throw new StartFailure(
          "No HBase answers at the ZooKeeper quorum "
              + quorum
              + ". Check that the cluster runs and that this machine reaches it; if its parent znode is not /hbase,"
              + " set zookeeper.znode.parent in conf/hbase-site.xml.",
          e);
    }
  }

  /** One port at the end counts for all hosts without one, as people write it. */
  private static void place(Configuration configuration, String quorum) {
    int colon = quorum.lastIndexOf(':');
    if (colon > quorum.lastIndexOf(',')) {
      configuration.set(HConstants.ZOOKEEPER_CLIENT_PORT, quorum.substring(colon + 1));
    }
    configuration.set(HConstants.ZOOKEEPER_QUORUM, quorum);
  }

  @Override
  public Configuration configuration() {
    return new Configuration(configuration);
  }

  @Override
  public String quorum() {
    return quorum;
  }

  @Override
  public Optional<DiskReserve.Room> room() {
    return Optional.empty();
  }

  @Override
  public List<String> listeners() {
    return List.of();
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    closed.await();
  }

  @Override
  public void close() {
    if (closed.getCount() > 0) {
      closed.countDown();
      directory.close();
    }
  }
}
