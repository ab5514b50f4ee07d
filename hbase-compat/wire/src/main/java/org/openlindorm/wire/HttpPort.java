package org.openlindorm.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Opens and closes the HTTP server of a port. */
public final class HttpPort {

  private static final int FEWEST_THREADS = 4;

  private HttpPort() {}

  /** Returns a server with daemon threads of this name. */
  public static Server server(String threadName, int mostThreads) {
    QueuedThreadPool threads = new QueuedThreadPool(mostThreads, FEWEST_THREADS);
    threads.setName(threadName);
    threads.setDaemon(true);
    return new Server(threads);
  }

  /** Returns the address for clients, such as {@code http://127.0.0.1:30080}. */
  public static String address(Encryption encryption, String host, int port) {
    return (encryption.required() ? "https" : "http") + "://" + host + ":" + port;
  }

  /**
   * Opens the port.
   *
   * @param name the port in messages, such as "The SQL port"
   * @param endpoint closed if the port cannot be opened
   * @throws UncheckedIOException if the address cannot be bound; the message names it
   */
  public static void open(Server server, String name, String host, int port, Runnable endpoint) {
    try {
      server.start();
    } catch (Exception e) {
      endpoint.run();
      throw new UncheckedIOException(
          new IOException(
              name + " " + host + ":" + port + " cannot be opened: " + e.getMessage(), e));
    }
  }

  /**
   * Closes the port and ends its threads.
   *
   * @param name as in {@link #open}
   */
  public static void close(Server server, String name) {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException(name + " did not close cleanly", e);
    }
  }
}
