package org.openlindorm.hbase.server;

import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import org.openlindorm.engine.Engine;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.wire.avatica.AvaticaEndpoint;
import org.openlindorm.hbase.wire.avatica.AvaticaSettings;
import org.openlindorm.hbase.wire.avatica.Credentials;
import org.openlindorm.hbase.wire.avatica.UserFile;

/** The port for JDBC as one of the server's: Avatica, and who may use it. */
public final class JdbcPort implements SqlEndpoint {

  private final AvaticaEndpoint endpoint;
  private final String host;

  private JdbcPort(AvaticaEndpoint endpoint, String host) {
    this.endpoint = endpoint;
    this.host = host;
  }

  /**
   * Opens the port for an engine that lives longer than it.
   *
   * @param users names and passwords; without them everybody is let in, which only an address of
   *     this machine allows
   * @throws StartFailure when the address cannot be bound, the file cannot be read, or everybody in
   *     the network would be let in
   */
  public static JdbcPort open(Engine engine, String host, int port, Optional<Path> users) {
    try {
      if (users.isEmpty() && !isLoopback(host)) {
        throw new StartFailure(
            "The SQL port on "
                + host
                + " could be used by everybody in the network. Name users with --users FILE"
                + " (lindorm passwd USER FILE makes it), or bind to 127.0.0.1");
      }
      Credentials credentials = users.<Credentials>map(UserFile::of).orElse(Credentials.ANYONE);
      AvaticaEndpoint endpoint =
          new AvaticaEndpoint(engine, credentials, AvaticaSettings.on(host, port));
      endpoint.start();
      return new JdbcPort(endpoint, host);
    } catch (UncheckedIOException | IllegalArgumentException e) {
      throw new StartFailure(String.valueOf(e.getMessage()), e);
    }
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new StartFailure("The address " + host + " is not known here", e);
    }
  }

  @Override
  public String description() {
    return "JDBC (Avatica)  http://" + host + ":" + port();
  }

  @Override
  public int port() {
    return endpoint.port();
  }

  @Override
  public void close() {
    endpoint.close();
  }
}
