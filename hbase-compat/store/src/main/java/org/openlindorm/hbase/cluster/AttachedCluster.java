package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
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
  /** The longest time of one attempt to reach the cluster. */
  private static final Duration ATTEMPT = Duration.ofSeconds(10);

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration BETWEEN_MESSAGES = Duration.ofSeconds(15);

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
   * Connects to the cluster at {@code quorum}, whose master must respond, so that a wrong address
   * fails at start and not in the first statement. Waits for a cluster that is starting.
   *
   * @param quorum {@code host[,host...][:port]}, the port being ZooKeeper's, 2181 if absent
   * @param site an {@code hbase-site.xml} with further client settings; the quorum given here wins
   * @param dataDirectory where this process keeps its log and status, and no data; it is locked
   *     like that of an embedded cluster
   * @param patience how long to wait for the cluster
   * @param progress receives a message every few seconds while the cluster does not respond
   * @throws StartFailure if the cluster does not respond in this time, or another server holds the
   *     directory
   */
  public static AttachedCluster to(
      String quorum,
      Optional<java.nio.file.Path> site,
      java.nio.file.Path dataDirectory,
      Duration patience,
      Consumer<String> progress) {
    var configuration = HBaseConfiguration.create();
    site.ifPresent(file -> configuration.addResource(new Path(file.toUri())));
    place(configuration, quorum);
    var directory = lock(dataDirectory);
    try {
      awaitAnswer(configuration, quorum, patience, progress);
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

  private static void awaitAnswer(
      Configuration configuration, String quorum, Duration patience, Consumer<String> progress) {
    long began = System.nanoTime();
    Duration nextMessage = Duration.ZERO;
    while (true) {
      try {
        check(configuration);
        return;
      } catch (IOException e) {
        Duration passed = Duration.ofNanos(System.nanoTime() - began);
        if (passed.plus(PAUSE).plus(ATTEMPT).compareTo(patience) > 0) {
          throw new StartFailure(
              "No HBase responds at the ZooKeeper quorum "
                  + quorum
                  + " within "
                  + patience.toSeconds()
                  + " seconds: "
                  + reason(e)
                  + ". Check that the cluster runs and that this machine can connect to it; if"
                  + " its parent znode is not /hbase, set zookeeper.znode.parent in"
                  + " conf/hbase-site.xml. A slow start of HBase may need a larger"
                  + " --start-timeout.",
              e);
        }
        if (passed.compareTo(nextMessage) >= 0) {
          progress.accept(
              "Waiting for HBase at the ZooKeeper quorum "
                  + quorum
                  + ", for up to "
                  + patience.minus(passed).toSeconds()
                  + " s: "
                  + reason(e));
          nextMessage = passed.plus(BETWEEN_MESSAGES);
        }
        pause();
      }
    }
  }

  private static void check(Configuration configuration) throws IOException {
    var probe = new Configuration(configuration);
    int millis = Math.toIntExact(ATTEMPT.toMillis());
    probe.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 2);
    probe.setInt("zookeeper.recovery.retry", 1);
    probe.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, millis);
    probe.setInt(HConstants.HBASE_RPC_TIMEOUT_KEY, millis);
    try (Connection connection = ConnectionFactory.createConnection(probe);
        Admin admin = connection.getAdmin()) {
      if (admin.getRegionServers().isEmpty()) {
        throw new IOException("the master has no region server yet");
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartFailure("The start was interrupted.", e);
    }
  }

  /** Returns the first line of the innermost message. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause().getMessage() != null) {
      cause = cause.getCause();
    }
    String message = String.valueOf(cause.getMessage());
    return message.lines().findFirst().orElse(message);
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
