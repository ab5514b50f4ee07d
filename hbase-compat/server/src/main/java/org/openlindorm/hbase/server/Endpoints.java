package org.openlindorm.hbase.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebSettings;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.Endpoint;
import org.openlindorm.wire.Protocol;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** All ports of a server except HBase's, with one engine and the same logins. */
final class Endpoints implements AutoCloseable {
  private final List<Endpoint> started = new ArrayList<>();
  private @Nullable WebEndpoint console;

  private Endpoints() {}

  /** Opens every port; a failure closes those that were opened before. */
  static Endpoints start(Engine engine, ServerOptions all, List<WebPage> pages) {
    String bindAddress = all.cluster().bindAddress();
    SqlOptions options = all.sql();
    Logins logins = Logins.by(credentials(engine, bindAddress));
    Encryption encryption = encryption(bindAddress, options);
    Endpoints endpoints = new Endpoints();
    try {
      for (Map.Entry<Protocol, Integer> each : options.ports().entrySet()) {
        Engine protocolEngine = engine.forProtocol(each.getKey().protocolName());
        Endpoint endpoint =
            switch (each.getKey()) {
              case AVATICA ->
                  new AvaticaEndpoint(
                      protocolEngine,
                      logins,
                      avaticaSettings(bindAddress, each.getValue(), options).with(encryption));
              case MYSQL ->
                  new MySqlEndpoint(
                      protocolEngine,
                      logins,
                      MySqlSettings.on(bindAddress, each.getValue()).with(encryption));
            };
        endpoint.start();
        endpoints.started.add(endpoint);
      }
      endpoints.console = console(engine, all, logins, pages);
    } catch (RuntimeException e) {
      endpoints.close();
      throw e;
    }
    return endpoints;
  }

  private static @Nullable WebEndpoint console(
      Engine engine, ServerOptions all, Logins logins, List<WebPage> pages) {
    if (all.console().port().isEmpty()) {
      return null;
    }
    String host = all.console().bindAddress();
    requireUsers(engine, host);
    WebEndpoint console =
        new WebEndpoint(
            new WebSettings(
                host,
                all.console().port().getAsInt(),
                encryption(host, all.sql()),
                Set.of(host, all.cluster().hostname())),
            logins,
            pages);
    console.start();
    return console;
  }

  private static AvaticaSettings avaticaSettings(String host, int port, SqlOptions options) {
    var settings = AvaticaSettings.on(host, port);
    return options.requestMegabytes().isEmpty()
        ? settings
        : settings.withRequestMemory((long) options.requestMegabytes().getAsInt() << 20);
  }

  /**
   * Returns the encryption: optional for clients on this machine, required for others unless plain
   * text is allowed.
   *
   * @throws StartFailure when TLS is required and there is no certificate
   */
  static Encryption encryption(String bindAddress, SqlOptions options) {
    if (isLoopback(bindAddress) || options.plainTextAllowed()) {
      return options.tls().map(Encryption::offered).orElse(Encryption.NONE);
    }
    return options
        .tls()
        .map(Encryption::required)
        .orElseThrow(
            () ->
                new StartFailure(
                    "SQL passwords and data would be sent as plain text to "
                        + bindAddress
                        + ": give the server a certificate with --tls-key FILE and"
                        + " --tls-certificate FILE, or allow it with --allow-plain-text true."));
  }

  /**
   * Returns the users of the catalog. Without users every login is accepted, which requires a
   * loopback address.
   */
  private static Credentials credentials(Engine engine, String bindAddress) {
    requireUsers(engine, bindAddress);
    return new AccountCredentials(() -> engine.catalog().accounts());
  }

  private static void requireUsers(Engine engine, String bindAddress) {
    if (engine.catalog().accounts().areOpen() && !isLoopback(bindAddress)) {
      throw new StartFailure(
          "SQL would be open without a password at "
              + bindAddress
              + ": name a users file with --users FILE ('lindorm passwd' writes one),"
              + " or bind to 127.0.0.1 and CREATE USER there first.");
    }
  }

  private static boolean isLoopback(String address) {
    try {
      return InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new StartFailure("The bind address " + address + " is not known: " + e.getMessage(), e);
    }
  }

  List<Endpoint> all() {
    return List.copyOf(started);
  }

  Optional<WebEndpoint> console() {
    return Optional.ofNullable(console);
  }

  @Override
  public void close() {
    console().ifPresent(WebEndpoint::close);
    started.forEach(Endpoint::close);
  }
}
