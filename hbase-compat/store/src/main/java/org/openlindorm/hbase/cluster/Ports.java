package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Reports a port that is in use before HBase fails on it; HBase only reports that a constructor
 * failed.
 */
public final class Ports {
  private Ports() {}

  /**
   * Returns if {@code port} of {@code address} can be listened on now, or is 0.
   *
   * @param purpose what listens there, for the message: {@code ZooKeeper, where HBase clients
   *     connect}
   * @param option the command line option that chooses another port
   * @throws StartFailure if it cannot
   */
  public static void requireFree(String address, int port, String purpose, String option)
      throws IOException {
    if (port == 0) {
      return;
    }
    try (var probe = new ServerSocket(port, 1, InetAddress.getByName(address))) {
      assert probe.isBound();
    } catch (BindException e) {
      throw new StartFailure(
          "Port %d of %s (%s) cannot be used: %s. Stop the process that uses it, or choose another port with %s."
              .formatted(port, address, purpose, e.getMessage(), option),
          e);
    }
  }
}
