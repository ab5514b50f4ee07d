package org.openlindorm.web;

import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.ChannelEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The connector of the console. When there are too many sockets, it closes the least recently used
 * one that runs no request. A client that holds sockets open blocks no other client.
 */
final class WebConnector extends ServerConnector {

  /** The maximum of sockets. A browser opens six; a socket takes about 10 KB. */
  private static final int MOST_SOCKETS = 256;

  private final Set<EndPoint> running = ConcurrentHashMap.newKeySet();

  WebConnector(Server jetty, List<ConnectionFactory> layers) {
    super(jetty, 1, 1, layers.toArray(new ConnectionFactory[0]));
  }

  @Override
  protected ChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key)
      throws java.io.IOException {
    if (getConnectedEndPoints().size() >= MOST_SOCKETS) {
      getConnectedEndPoints().stream()
          .filter(ChannelEndPoint.class::isInstance)
          .map(ChannelEndPoint.class::cast)
          .filter(socket -> !running.contains(socket))
          .max(Comparator.comparingLong(ChannelEndPoint::getIdleFor))
          .ifPresent(ChannelEndPoint::close);
    }
    return super.newEndPoint(channel, selector, key);
  }

  /**
   * Keeps the socket of a request open until the response is sent; closing the result ends that.
   */
  WebCapacity.Place keep(EndPoint endPoint) {
    EndPoint socket =
        endPoint instanceof SslConnection.DecryptedEndPoint decrypted
            ? decrypted.getSslConnection().getEndPoint()
            : endPoint;
    running.add(socket);
    return () -> running.remove(socket);
  }
}
