package org.openlindorm.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Draws ports for a server that may restart on the same ones. They are below 32,768, where the
 * ports of outgoing connections begin on Linux, so no connection takes one while the server is
 * down.
 */
final class UnusedPort {

  private static final int FIRST = 10_000;
  private static final int BEFORE = 32_768;
  private static final int ATTEMPTS = 1_000;

  private UnusedPort() {}

  /** Returns a port of the loopback address on which nothing listens. */
  static int draw() {
    IOException last = null;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, BEFORE);
      try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      } catch (IOException taken) {
        last = taken;
      }
    }
    throw new IllegalStateException("No port from 10000 to 32767 is free", last);
  }
}
