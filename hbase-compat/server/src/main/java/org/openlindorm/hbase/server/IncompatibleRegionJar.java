package org.openlindorm.hbase.server;

import org.openlindorm.hbase.region.lease.RegionProtocol;

/**
 * A lindorm-region.jar that has no protocol version in common with this server.
 *
 * @param servers that run it, as text
 * @param version of the jar; empty when it does not report one
 * @param protocol the protocol versions that it supports
 * @param own this server's version
 * @param ownProtocol the protocol versions that this server supports
 */
record IncompatibleRegionJar(
    String servers,
    String version,
    RegionProtocol protocol,
    String own,
    RegionProtocol ownProtocol) {

  /**
   * Returns the error message with the action to take.
   *
   * @param consequence such as {@code so nothing is served}
   */
  String text(String consequence) {
    boolean newer = protocol.oldest() > ownProtocol.newest();
    String theirs = version.isEmpty() ? "of an older version" : version;
    String install =
        "put lindorm-region-"
            + own
            + ".jar in its place on the class path of every region server and master, such as"
            + " $HBASE_HOME/lib, and restart them";
    return servers
        + " lindorm-region.jar "
        + theirs
        + ", whose protocol is "
        + protocol
        + "; this server is "
        + own
        + ", whose protocol is "
        + ownProtocol
        + ". Their protocols are incompatible, "
        + consequence
        + ". "
        + (newer
            ? "Start a SQL server of version " + theirs + ", or " + install
            : install.replaceFirst("^p", "P"))
        + "; see 'Attaching to an existing HBase' in docs/operations.md.";
  }
}
