package org.openlindorm.hbase.region.lease;

import java.io.IOException;

/**
 * The lease during which no other server takes over this server's regions. It lasts as long as the
 * server's session with ZooKeeper. The master splits the server's log only after that.
 */
public interface ServerLease {

  /** The lease of a region that is open outside of a server. */
  ServerLease OUTSIDE_OF_SERVERS = () -> {};

  /**
   * Returns when the lease is certain to have held at a moment after the call began. A server that
   * splits the log will then find what was logged before the call, even if this server pauses right
   * after the call.
   *
   * @throws org.apache.hadoop.hbase.regionserver.RegionServerAbortedException when the lease has
   *     ended; the server aborts
   * @throws IOException when ZooKeeper does not respond
   */
  void confirm() throws IOException;
}
