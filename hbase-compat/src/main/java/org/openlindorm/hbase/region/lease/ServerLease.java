package org.openlindorm.hbase.region.lease;

import java.io.IOException;

/**
 * The time in which nobody takes this server's regions over: as long as its session with ZooKeeper
 * lives. The master splits the server's log only after that.
 */
public interface ServerLease {

  /** For a region that is open outside of a server. */
  ServerLease OUTSIDE_OF_SERVERS = () -> {};

  /**
   * Returns when it is certain that the lease held at a moment after the call began. What the log
   * took before the call will then be found in it by whoever splits it, whatever happens later,
   * also if this server stands still right after the call.
   *
   * @throws org.apache.hadoop.hbase.regionserver.RegionServerAbortedException when the lease has
   *     ended; the server gives up
   * @throws IOException when ZooKeeper does not tell
   */
  void confirm() throws IOException;
}
