package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.server.ClientCnxnLimitException;
import org.apache.zookeeper.server.Request;
import org.apache.zookeeper.server.ServerCnxn;
import org.apache.zookeeper.server.SessionTrackerImpl;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * A ZooKeeper that starts empty and continues the numbers of earlier runs. Its transaction numbers
 * and session ids are larger than theirs, and a client of an earlier run keeps its session. Plain
 * ZooKeeper would refuse such a client forever, since it has seen larger numbers.
 *
 * <p>A session that is taken over has no ephemeral nodes; HBase's clients have none. The client
 * sends its watches again. They fire, because all nodes are created again with larger numbers.
 */
final class SuccessiveZooKeeper extends ZooKeeperServer {
  /** The server id of a server without an ensemble; the upper byte of session ids. */
  private static final long SERVER_ID = 1;

  private static final int SERVER_ID_SHIFT = 56;

  /** Below the epoch, 24 bits count the sessions of one start. */
  private static final int SESSION_EPOCH_SHIFT = 24;

  private static final int TRANSACTION_EPOCH_SHIFT = 32;

  /** The offset of {@code lastZxidSeen} in a connect request, after the protocol's version. */
  private static final int LAST_SEEN_OFFSET = Integer.BYTES;

  private final int epoch;

  SuccessiveZooKeeper(Path directory, int tickMillis, int epoch) throws IOException {
    super(directory.resolve("snapshot").toFile(), directory.resolve("log").toFile(), tickMillis);
    this.epoch = epoch;
  }

  @Override
  public void loadData() throws IOException, InterruptedException {
    super.loadData();
    long first = (long) epoch << TRANSACTION_EPOCH_SHIFT;
    getZKDatabase().setlastProcessedZxid(first);
    setZxid(first);
  }

  /**
   * Sets the first session id. ZooKeeper's own ids begin with the uptime of the machine, which
   * repeats.
   */
  @Override
  protected void createSessionTracker() {
    var next = new AtomicLong(firstSession());
    sessionTracker =
        new SessionTrackerImpl(
            this,
            getZKDatabase().getSessionWithTimeOuts(),
            tickTime,
            SERVER_ID,
            getZooKeeperServerListener()) {
          @Override
          public long createSession(int timeoutMillis) {
            long session = next.getAndIncrement();
            trackSession(session, timeoutMillis);
            return session;
          }
        };
  }

  private long firstSession() {
    return SERVER_ID << SERVER_ID_SHIFT | (long) epoch << SESSION_EPOCH_SHIFT;
  }

  /**
   * Processes a connect request. A client with a larger transaction number has seen a state that
   * was given up: an older copy of the data runs, and the clock is wrong. It is accepted and its
   * session expires.
   */
  @Override
  public void processConnectRequest(ServerCnxn connection, ByteBuffer request)
      throws IOException, ClientCnxnLimitException {
    int lastSeen = request.position() + LAST_SEEN_OFFSET;
    if (request.remaining() >= LAST_SEEN_OFFSET + Long.BYTES
        && request.getLong(lastSeen) > getZKDatabase().getDataTreeLastProcessedZxid()) {
      request.putLong(lastSeen, 0);
    }
    super.processConnectRequest(connection, request);
  }

  /**
   * Makes a session of an earlier start known again, under its own id. To say that it has expired
   * would be as true, but a client of line 1.4 that looks for hbase:meta meanwhile does not hear it
   * and waits for {@code hbase.rpc.timeout}, a minute.
   */
  @Override
  protected void revalidateSession(ServerCnxn connection, long session, int timeoutMillis)
      throws IOException {
    if (isOfEarlierStart(session) && !sessionTracker.isTrackingSession(session)) {
      sessionTracker.trackSession(session, timeoutMillis);
      var timeout = ByteBuffer.allocate(Integer.BYTES).putInt(timeoutMillis);
      submitRequest(
          new Request(connection, session, 0, ZooDefs.OpCode.createSession, timeout, null));
    } else {
      super.revalidateSession(connection, session, timeoutMillis);
    }
  }

  private boolean isOfEarlierStart(long session) {
    return session >>> SERVER_ID_SHIFT == SERVER_ID && session < firstSession();
  }
}
