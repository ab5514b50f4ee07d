package org.openlindorm.wire.avatica;

import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jetty.io.ChannelEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.openlindorm.wire.ClientTraffic;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connector of the SQL port: at most {@value #MOST_SOCKETS} sockets, none of them slower than
 * {@link TransferRate} allows.
 */
final class SqlConnector extends ServerConnector {

  /** The same as the product's MAX_CONN; a socket takes about 10 KB. */
  static final int MOST_SOCKETS = 4000;

  private static final Logger LOG = LoggerFactory.getLogger(SqlConnector.class);

  private final int mostSockets;
  private final ClientTraffic traffic = new ClientTraffic();

  /**
   * @param layers between a socket and a request, from the bottom up
   */
  SqlConnector(Server jetty, List<ConnectionFactory> layers, int mostSockets) {
    super(jetty, 1, 1, layers.toArray(new ConnectionFactory[0]));
    this.mostSockets = mostSockets;
  }

  @Override
  protected ChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) {
    if (getConnectedEndPoints().size() >= mostSockets) {
      closeOneAtRest();
    }
    var socket = new ClientSocket(channel, selector, key, getScheduler(), getExecutor(), traffic);
    socket.setIdleTimeout(getIdleTimeout());
    return socket;
  }

  ClientTraffic traffic() {
    return traffic;
  }

  /**
   * Closes the socket that has waited longest since its last response and runs no statement.
   * Drivers reopen a closed socket automatically. A client that holds many sockets open loses its
   * own first.
   */
  private void closeOneAtRest() {
    getConnectedEndPoints().stream()
        .filter(ClientSocket.class::isInstance)
        .map(ClientSocket.class::cast)
        .filter(socket -> !socket.isRunning())
        .min(Comparator.comparingLong(socket -> socket.restsSince() - System.nanoTime()))
        .ifPresent(
            socket -> {
              LOG.debug("{} sockets are open; closing an idle one", mostSockets);
              socket.close();
            });
  }

  /**
   * Closes sockets that are too slow, and cancels the statements of clients that have disconnected.
   * Never throws.
   */
  void watch() {
    long now = System.nanoTime();
    for (EndPoint endPoint : getConnectedEndPoints()) {
      try {
        if (endPoint instanceof ClientSocket socket) {
          watch(socket, now);
        }
      } catch (RuntimeException e) {
        LOG.warn("A socket of {} could not be monitored", endPoint.getRemoteAddress(), e);
      }
    }
  }

  private static void watch(ClientSocket socket, long now) {
    if (socket.isTooSlow(now)) {
      LOG.debug("Closing {}: too slow", socket.getRemoteAddress());
      socket.close();
    } else {
      socket.lookAfter(now);
    }
  }
}
