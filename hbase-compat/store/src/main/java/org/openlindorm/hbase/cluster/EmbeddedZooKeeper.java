package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.apache.zookeeper.server.NIOServerCnxnFactory;

/**
 * The ZooKeeper server of HBase and its clients.
 *
 * <p>It starts empty every time. Tables, data and procedures are in HBase's own store. ZooKeeper
 * would only remember the sessions of a killed server, for which the next one would wait 40
 * seconds. Only its transaction numbers continue after the previous ones.
 */
final class EmbeddedZooKeeper implements AutoCloseable {
  static final int LONGEST_SESSION_MILLIS = 300_000;
  private static final int TICK_MILLIS = 2_000;
  private static final int MOST_CONNECTIONS_PER_CLIENT = 1_000;

  private final NIOServerCnxnFactory connections;

  private EmbeddedZooKeeper(NIOServerCnxnFactory connections) {
    this.connections = connections;
  }

  static EmbeddedZooKeeper start(ClusterOptions options) throws IOException, InterruptedException {
    // Read once by ZooKeeper's classes: its log is thrown away at the next start, so it needs
    // neither 64 MB nor a sync.
    System.setProperty("zookeeper.preAllocSize", "100");
    System.setProperty("zookeeper.forceSync", "no");
    Path directory = options.dataDirectory().resolve("zookeeper");
    Files.createDirectories(options.dataDirectory());
    DataDirectory.deleteTree(directory);
    int epoch = TransactionEpoch.next(options.dataDirectory(), Instant.now());
    var server = new SuccessiveZooKeeper(directory, TICK_MILLIS, epoch);
    server.setMaxSessionTimeout(LONGEST_SESSION_MILLIS);
    var connections = new NIOServerCnxnFactory();
    var address = new InetSocketAddress(options.bindAddress(), options.zooKeeperPort());
    connections.configure(address, MOST_CONNECTIONS_PER_CLIENT);
    connections.startup(server);
    return new EmbeddedZooKeeper(connections);
  }

  /** The address that a client on this machine uses for a server bound to {@code bindAddress}. */
  static String clientHost(String bindAddress) {
    return bindAddress.equals("0.0.0.0") ? "127.0.0.1" : bindAddress;
  }

  int port() {
    return connections.getLocalPort();
  }

  @Override
  public void close() {
    connections.shutdown();
  }
}
