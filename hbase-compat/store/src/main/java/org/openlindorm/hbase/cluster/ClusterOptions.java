package org.openlindorm.hbase.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * The options of the embedded HBase.
 *
 * @param dataDirectory contains all persistent data, and the lock
 * @param bindAddress the address that all sockets listen on
 * @param hostname the host name that is advertised to clients; they must be able to resolve it
 * @param zooKeeperPort the port that HBase clients connect to first; 0 takes a free one
 * @param masterPort of the master's RPC; 0 takes a free one
 * @param regionServerPort of the region server's RPC; 0 takes a free one
 * @param syncToDisk true: a write is acknowledged when it is on the disk (survives power loss,
 *     about 0.2 ms more per write); false: when the operating system has it (survives the death of
 *     this process)
 * @param salvageLogs whether a damaged log is rewritten without its unreadable parts, instead of
 *     refusing the start
 * @param salvageFiles whether damaged table files are replaced with empty ones, instead of refusing
 *     the start
 * @param settings further HBase settings by name; they override ours
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

  /** Returns options for tests: loopback, free ports, no sync to disk. */
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

  /** Returns options with which damaged files and logs do not refuse the start. */
  public ClusterOptions withSalvage() {
    return new ClusterOptions(
        dataDirectory,
        bindAddress,
        hostname,
        zooKeeperPort,
        masterPort,
        regionServerPort,
        syncToDisk,
        /* salvageLogs= */ true,
        /* salvageFiles= */ true,
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
