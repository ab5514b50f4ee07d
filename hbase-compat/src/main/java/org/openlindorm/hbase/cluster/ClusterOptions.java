package org.openlindorm.hbase.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * What may be chosen about the embedded HBase.
 *
 * @param dataDirectory holds everything that outlives the process, and the lock
 * @param bindAddress the address that all sockets listen on
 * @param hostname the name under which clients are told to find the servers; they must be able to
 *     resolve it
 * @param zooKeeperPort the port that HBase clients connect to first; 0 takes a free one
 * @param masterPort of the master's RPC; 0 takes a free one
 * @param regionServerPort of the region server's RPC; 0 takes a free one
 * @param syncToDisk true: a write is acknowledged when it lies on the disk (survives power loss,
 *     about 0.2 ms more per write); false: when the operating system has it (survives the death of
 *     this process)
 * @param salvageLogs whether a damaged log is rewritten without what cannot be read, instead of
 *     refusing the start
 * @param salvageFiles whether empty files are put in the places of damaged files of tables, instead
 *     of refusing the start
 * @param settings further HBase settings by name; they win over ours
 */
public record ClusterOptions(
    Path dataDirectory,
    String bindAddress,
    String hostname,
    int zooKeeperPort,
    int masterPort,
    int regionServerPort,
    boolean syncToDisk,
    boolean salvageLogs,
    boolean salvageFiles,
    Map<String, String> settings) {

  public ClusterOptions {
    dataDirectory = dataDirectory.toAbsolutePath().normalize();
    Objects.requireNonNull(bindAddress);
    Objects.requireNonNull(hostname);
    settings = Map.copyOf(settings);
  }

  /**
   * On loopback, every port a free one, without waiting for the disk: the shape for tests and
   * trials.
   */
  public static ClusterOptions local(Path dataDirectory) {
    return new ClusterOptions(
        dataDirectory, "127.0.0.1", "localhost", 0, 0, 0, false, false, false, Map.of());
  }

  public ClusterOptions withZooKeeperPort(int port) {
    return new ClusterOptions(
        dataDirectory,
        bindAddress,
        hostname,
        port,
        masterPort,
        regionServerPort,
        syncToDisk,
        salvageLogs,
        salvageFiles,
        settings);
  }

  public ClusterOptions withSettings(Map<String, String> more) {
    return new ClusterOptions(
        dataDirectory,
        bindAddress,
        hostname,
        zooKeeperPort,
        masterPort,
        regionServerPort,
        syncToDisk,
        salvageLogs,
        salvageFiles,
        more);
  }
}
