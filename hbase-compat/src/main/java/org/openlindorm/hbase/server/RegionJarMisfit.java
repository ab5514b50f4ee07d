package org.openlindorm.hbase.server;

import org.openlindorm.hbase.region.lease.RegionProtocol;

/**
 * A lindorm-region.jar with which this server has no call in common.
 *
 * @param servers that run it, for people
 * @param version of the jar; empty when it does not tell
 * @param protocol the calls that it knows
 * @param own this server's version
 * @param ownProtocol and the calls that it knows
 */
record RegionJarMisfit(
    String servers,
    String version,
    RegionProtocol protocol,
    String own,
    RegionProtocol ownProtocol) {

  /**
   * What is wrong, and what to do.
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
        + ". They do not understand each other, "
        + consequence
        + ". "
        + (newer
            ? "Start a SQL server of version " + theirs + ", or " + install
            : install.replaceFirst("^p", "P"))
        + "; see 'Attaching to an existing HBase' in docs/operations.md.";
  }
}
