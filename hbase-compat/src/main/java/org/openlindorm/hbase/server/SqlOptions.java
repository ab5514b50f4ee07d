package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.wire.Protocol;
import org.openlindorm.hbase.wire.TlsFiles;

/**
 * How SQL is served.
 *
 * @param ports where each protocol listens; 0 takes a free port, a protocol that is not there is
 *     not spoken
 * @param requestMegabytes memory for the requests of Avatica's clients; absent: a part of the heap
 * @param usersFile names and passwords of users that the catalog takes over, each once
 * @param tls the server's certificate; absent: no endpoint offers TLS
 * @param plainTextAllowed whether clients beyond this machine may do without TLS
 */
public record SqlOptions(
    Map<Protocol, Integer> ports,
    OptionalInt requestMegabytes,
    Optional<Path> usersFile,
    Optional<TlsFiles> tls,
    boolean plainTextAllowed) {

  static final List<Option> KNOWN =
      List.of(
          Option.of("jdbc-port", "PORT", "where JDBC clients connect (default 30060)"),
          Option.of("mysql-port", "PORT", "where MySQL clients connect (default 33060)"),
          Option.of("tls-key", "FILE", "private key of the SQL endpoints, PEM (default: no TLS)"),
          Option.of("tls-certificate", "FILE", "certificate of the SQL endpoints, PEM"),
          Option.of(
              "allow-plain-text",
              "BOOL",
              "serve SQL without TLS to other machines (default false)"),
          Option.of("users", "FILE", "users to take over, each once, as administrators of SQL"),
          Option.of("request-memory", "MB", "for the requests of SQL (default: heap / 8)"));

  /** Free ports, nobody is asked. */
  public static final SqlOptions LOCAL =
      new SqlOptions(
          Map.of(Protocol.AVATICA, 0, Protocol.MYSQL, 0),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty(),
          /* plainTextAllowed= */ false);

  public SqlOptions {
    ports = Map.copyOf(ports);
  }

  /** The same with other ports. */
  public SqlOptions withPorts(Map<Protocol, Integer> others) {
    return new SqlOptions(others, requestMegabytes, usersFile, tls, plainTextAllowed);
  }

  static SqlOptions of(Options options) {
    return new SqlOptions(
        Map.of(
            Protocol.AVATICA,
            port(options, Protocol.AVATICA),
            Protocol.MYSQL,
            port(options, Protocol.MYSQL)),
        options.text("request-memory").isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(options.number("request-memory", 0, 1, 65_536)),
        options.text("users").map(Path::of),
        tls(options),
        options.flag("allow-plain-text", false));
  }

  private static Optional<TlsFiles> tls(Options options) {
    var key = options.text("tls-key").map(Path::of);
    var certificate = options.text("tls-certificate").map(Path::of);
    if (key.isPresent() != certificate.isPresent()) {
      throw new UsageError("TLS needs both --tls-key FILE and --tls-certificate FILE.");
    }
    return key.map(file -> new TlsFiles(file, certificate.orElseThrow()));
  }

  private static int port(Options options, Protocol protocol) {
    return options.port(protocol.portOption(), protocol.standardPort());
  }
}
