package org.openlindorm.hbase.region.lease;

import java.util.concurrent.CompletableFuture;

/** The server's entry in the cluster's list of living servers. */
interface Registration {

  /** What ZooKeeper's quorum says of it. */
  enum State {
    THERE,
    /** Taken out, or the session has ended: others may have the server's regions. */
    GONE,
    /** There was no answer. */
    UNKNOWN
  }

  /**
   * Asks now, without waiting. The answer is that of the quorum at a moment after the call, not
   * that of a ZooKeeper server which has fallen behind.
   */
  CompletableFuture<State> ask();

  /** How long ZooKeeper keeps the entry after it last heard of this server, in milliseconds. */
  long sessionMillis();
}
