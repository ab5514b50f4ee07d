package org.openlindorm.hbase.region.lease;

import java.util.concurrent.CompletableFuture;

/** The server's entry in the cluster's list of live servers. */
interface Registration {

  /** The state of the entry in ZooKeeper's quorum. */
  enum State {
    THERE,
    /**
     * The entry was removed, or the session has ended: other servers may have the server's regions.
     */
    GONE,
    /** ZooKeeper did not respond. */
    UNKNOWN
  }

  /**
   * Queries the state without waiting. The result is that of the quorum at a moment after the call,
   * not that of a ZooKeeper server that lags.
   */
  CompletableFuture<State> request();

  /**
   * Returns how long ZooKeeper keeps the entry after the last contact with this server, in
   * milliseconds.
   */
  long sessionMillis();
}
