package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.Optional;
import org.openlindorm.hbase.cluster.ClusterOptions;

/**
 * The options of a server.
 *
 * @param cluster the embedded HBase; for an attached server only the data directory (status, log)
 *     and the bind address are used
 * @param attachTo the ZooKeeper quorum of an existing cluster, instead of an embedded one
 * @param sql the SQL endpoints
 * @param console the port for browsers
 * @param hbaseSite client settings for the attached cluster
 * @param startSeconds timeout of the start
 * @param backups the backups that an embedded server makes
 */
public record ServerOptions(
    ClusterOptions cluster,
    Optional<String> attachTo,
    SqlOptions sql,
    ConsoleOptions console,
    Optional<Path> hbaseSite,
    int startSeconds,
    Optional<BackupSchedule> backups) {

  /**
   * Returns options for trials: loopback and free ports, no write waits for the disk, no login is
   * needed, and there is no console.
   */
  public static ServerOptions local(Path dataDirectory) {
    return new ServerOptions(
        ClusterOptions.local(dataDirectory),
        Optional.empty(),
        SqlOptions.LOCAL,
        ConsoleOptions.OFF,
        Optional.empty(),
        180,
        Optional.empty());
  }

  /** Returns these options with other SQL endpoints. */
  public ServerOptions withSql(SqlOptions other) {
    return new ServerOptions(cluster, attachTo, other, console, hbaseSite, startSeconds, backups);
  }

  /** Returns these options with another console. */
  public ServerOptions withConsole(ConsoleOptions other) {
    return new ServerOptions(cluster, attachTo, sql, other, hbaseSite, startSeconds, backups);
  }
}
