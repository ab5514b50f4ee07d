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

/** An existing HBase cluster. This process connects to it and never starts or stops it. */
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
   * Connects to the cluster at {@code quorum} and reads its name from its master, so that a wrong
   * address fails at start and not in the first statement.
   *
   * @param quorum {@code host[,host...][:port]}, the port being ZooKeeper's, 2181 if absent
   * @param site an {@code hbase-site.xml} with further client settings; the quorum given here wins
   * @param dataDirectory where this process keeps its log and status, and no data; it is locked
   *     like that of an embedded cluster
   * @throws StartFailure if the cluster does not respond within about 20 seconds, or another server
   *     holds the directory
   */
  public static AttachedCluster to(
      String quorum, Optional<java.nio.file.Path> site, java.nio.file.Path dataDirectory) {
    var configuration = HBaseConfiguration.create();
    site.ifPresent(file -> configuration.addResource(new Path(file.toUri())));
    place(configuration, quorum);
    var directory = lock(dataDirectory);
    try {
      requireAnswer(configuration, quorum);
    } catch (StartFailure e) {
      directory.close();
      throw e;
    }
    return new AttachedCluster(configuration, quorum, directory);
  }

  private static DataDirectory lock(java.nio.file.Path directory) {
    try {
      return DataDirectory.lock(directory);
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
          "No HBase responds at the ZooKeeper quorum "
              + quorum
              + ". Check that the cluster runs and that this machine can connect to it; if"
              + " its parent znode is not /hbase, set zookeeper.znode.parent in"
              + " conf/hbase-site.xml.",
          e);
    }
  }

  /** Adds the port at the end to all hosts without one. */
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
  public Optional<DiskReserve.FreeSpace> freeSpace() {
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
