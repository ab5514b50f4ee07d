package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.it.bench.peer.NetworkTraffic;

/**
 * Another way to a port of this machine, on which bytes and round trips are counted. It is slower
 * than the straight way, so no timed call uses it.
 */
final class Tap implements AutoCloseable {

  private static final int BUFFER = 1 << 16;

  private final ServerSocket listener;
  private final int port;
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong trips = new AtomicLong();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  Tap(int port) {
    this.port = port;
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  NetworkTraffic passed() {
    return new NetworkTraffic(trips.get(), bytes.get());
  }

  private interface Copying {
    void run() throws IOException;
  }

  /** Each ends when a socket is closed, by one of both sides or by us. */
  private static void start(Copying pumping) {
    Thread thread =
        new Thread(
            () -> {
              try {
                pumping.run();
              } catch (IOException closed) {
                // A side has closed, and so the other gets closed.
              }
            },
            "tap");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() throws IOException {
    while (!listener.isClosed()) {
      Socket client = listener.accept();
      Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
      for (Socket socket : new Socket[] {client, server}) {
        socket.setTcpNoDelay(true);
        open.add(socket);
      }
      // A trip begins when the client speaks after the server, or first of all.
      AtomicBoolean answered = new AtomicBoolean(true);
      start(() -> pump(client, server, () -> trips.addAndGet(answered.getAndSet(false) ? 1 : 0)));
      start(() -> pump(server, client, () -> answered.set(true)));
    }
  }

  private void pump(Socket from, Socket to, Runnable heard) throws IOException {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      var in = from.getInputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        heard.run();
        bytes.addAndGet(count);
        to.getOutputStream().write(buffer, 0, count);
      }
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
