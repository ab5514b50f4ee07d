package org.openlindorm.hbase.server;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.openlindorm.hbase.cluster.AttachedCluster;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.cluster.Ports;
import org.openlindorm.hbase.cluster.StartFailure;

/**
 * The whole server, wired: an HBase below, embedded or attached, and the SQL endpoints above it.
 *
 * <p>Usable in any process, tests included; what makes a process of it (signals, status file, exit
 * codes) is {@link ServerCommand}.
 */
public final class LindormServer implements AutoCloseable {
  private final HBaseCluster cluster;
  private final List<SqlEndpoint> endpoints;
  private final List<String> warnings;
  private final AtomicBoolean closed = new AtomicBoolean();

  private LindormServer(HBaseCluster cluster, List<SqlEndpoint> endpoints, List<String> warnings) {
    this.warnings = List.copyOf(warnings);
    this.cluster = cluster;
    this.endpoints = List.copyOf(endpoints);
  }

  /**
   * Returns when HBase and SQL clients are served.
   *
   * @throws StartFailure with a message for the operator
   */
  public static LindormServer start(ServerOptions options) {
    requireFreeJdbcPort(options);
    var cluster =
        options
            .attachTo()
            .<HBaseCluster>map(quorum -> attach(quorum, options))
            .orElseGet(() -> EmbeddedCluster.start(options.cluster()));
    try {
      var endpoints = List.<SqlEndpoint>of(SqlSide.start(cluster, options));
      return new LindormServer(cluster, endpoints, warnings(cluster));
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Before the cluster starts, so that a taken port is told at once. */
  private static void requireFreeJdbcPort(ServerOptions options) {
    try {
      Ports.requireFree(
          options.cluster().bindAddress(), options.jdbcPort(), "JDBC clients", "--jdbc-port");
    } catch (IOException e) {
      throw new StartFailure("The JDBC port cannot be tried: " + e.getMessage(), e);
    }
  }

  /** The embedded HBase has one server, whose regions nobody takes over. */
  private static List<String> warnings(HBaseCluster cluster) {
    return cluster instanceof AttachedCluster
        ? FencingCheck.warning(cluster.configuration()).stream().toList()
        : List.of();
  }

  private static AttachedCluster attach(String quorum, ServerOptions options) {
    return AttachedCluster.to(quorum, options.hbaseSite(), options.cluster().dataDirectory());
  }

  public HBaseCluster cluster() {
    return cluster;
  }

  public List<SqlEndpoint> endpoints() {
    return endpoints;
  }

  /** What the operator should know of, in sentences. */
  public List<String> warnings() {
    return warnings;
  }

  /** Blocks until the server is closed or its HBase dies. */
  public void awaitEnd() throws InterruptedException {
    cluster.awaitEnd();
  }

  /** From above to below, so that a statement under way still finds its store. */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      endpoints.forEach(SqlEndpoint::close);
      cluster.close();
    }
  }

  boolean isClosed() {
    return closed.get();
  }
}
