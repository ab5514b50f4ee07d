package org.openlindorm.hbase.region.lease;

import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.zookeeper.ZKWatcher;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.data.Stat;

/** The ephemeral node of a region server, queried over the server's own session. */
final class ZooKeeperRegistration implements Registration {

  private final ZKWatcher watcher;
  private final String path;

  ZooKeeperRegistration(ZKWatcher watcher, ServerName server) {
    this.watcher = watcher;
    this.path = watcher.getZNodePaths().getRsPath(server);
  }

  /**
   * {@code sync} goes to ZooKeeper's leader, which refuses it when the session has ended. ZooKeeper
   * answers the {@code exists} after it from a state that is not older.
   */
  @Override
  public CompletableFuture<State> request() {
    CompletableFuture<State> synced = new CompletableFuture<>();
    CompletableFuture<State> found = new CompletableFuture<>();
    ZooKeeper session = watcher.getRecoverableZooKeeper().getZooKeeper();
    if (session == null) {
      return CompletableFuture.completedFuture(State.UNKNOWN);
    }
    session.sync(path, (code, at, context) -> synced.complete(state(code)), null);
    session.exists(
        path,
        false,
        (int code, String at, Object context, Stat node) ->
            found.complete(
                node != null && node.getEphemeralOwner() != session.getSessionId()
                    ? State.GONE
                    : state(code)),
        null);
    return synced.thenCombine(found, (one, other) -> one == State.THERE ? other : one);
  }

  private static State state(int code) {
    return switch (KeeperException.Code.get(code)) {
      case OK -> State.THERE;
      case NONODE, SESSIONEXPIRED -> State.GONE;
      default -> State.UNKNOWN;
    };
  }

  @Override
  public long sessionMillis() {
    ZooKeeper session = watcher.getRecoverableZooKeeper().getZooKeeper();
    return session == null ? 0 : session.getSessionTimeout();
  }
}
