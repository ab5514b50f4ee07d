package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.Optional;
import org.openlindorm.hbase.cluster.ClusterOptions;

/**
 * How a server is to run.
 *
 * @param cluster the embedded HBase; of an attached server only the data directory (status, log)
 *     and the bind address count
 * @param attachTo the ZooKeeper quorum of an existing cluster, instead of an embedded one
 * @param sql the endpoints of SQL
 * @param console the port for browsers
 * @param hbaseSite client settings for the cluster that is attached to
 * @param startSeconds after which a start that has not succeeded is given up
 */
public record ServerOptions(
    ClusterOptions cluster,
    Optional<String> attachTo,
    SqlOptions sql,
    ConsoleOptions console,
    Optional<Path> hbaseSite,
    int startSeconds) {

  /**
   * A server on loopback and free ports, for trials: nothing waits for the disk, no login is
   * needed, and there is no console.
   */
  public static ServerOptions local(Path dataDirectory) {
    return new ServerOptions(
        ClusterOptions.local(dataDirectory),
        Optional.empty(),
        SqlOptions.LOCAL,
        ConsoleOptions.OFF,
        Optional.empty(),
        180);
  }

  /** The same with other endpoints of SQL. */
  public ServerOptions withSql(SqlOptions other) {
    return new ServerOptions(cluster, attachTo, other, console, hbaseSite, startSeconds);
  }

  /** The same with another console. */
  public ServerOptions withConsole(ConsoleOptions other) {
    return new ServerOptions(cluster, attachTo, sql, other, hbaseSite, startSeconds);
  }
}
