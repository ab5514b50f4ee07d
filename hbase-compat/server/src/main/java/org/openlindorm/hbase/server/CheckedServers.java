package org.openlindorm.hbase.server;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.ServerName;

/**
 * The region servers that have been checked, and those for which this failed. A server that cannot
 * be checked, for example because it hangs, is soon checked less often: each attempt creates a
 * table. Used by one thread.
 */
final class CheckedServers {

  /** The number of attempts, one in each round, after which a server is checked less often. */
  static final int MOST_ATTEMPTS = 3;

  /** The time between two attempts after that. */
  private static final Duration SELDOM = Duration.ofMinutes(10);

  private final Set<ServerName> checked;
  private final Map<ServerName, Integer> failed = new HashMap<>();
  private final long seldom;
  private long round;

  /**
   * @param atStart the servers that have been checked at the start
   * @param interval the time between two rounds
   */
  CheckedServers(Set<ServerName> atStart, Duration interval) {
    this.checked = new HashSet<>(atStart);
    this.seldom = SELDOM.dividedBy(interval);
  }

  /** Begins a round; returns the servers that need no check in it. */
  Set<ServerName> beginRound() {
    round++;
    Set<ServerName> except = new HashSet<>(checked);
    if (round % seldom != 0) {
      failed.forEach(
          (server, attempts) -> {
            if (attempts >= MOST_ATTEMPTS) {
              except.add(server);
            }
          });
    }
    return except;
  }

  /** Ends a round with the servers that were checked and those that could not be. */
  void endRound(Set<ServerName> done, Set<ServerName> unchecked) {
    checked.addAll(done);
    failed.keySet().removeAll(done);
    unchecked.forEach(server -> failed.merge(server, 1, Integer::sum));
  }
}
