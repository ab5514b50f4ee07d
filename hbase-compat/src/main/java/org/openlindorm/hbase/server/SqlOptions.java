package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.tracing.TracingOptions;
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
 * @param tracing where the traces of statements go
 */
public record SqlOptions(
    Map<Protocol, Integer> ports,
    OptionalInt requestMegabytes,
    Optional<Path> usersFile,
    Optional<TlsFiles> tls,
    boolean plainTextAllowed,
    TracingOptions tracing) {

  private static final List<Option> OF_THE_ENDPOINTS =
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

  static final List<Option> KNOWN =
      Stream.of(OF_THE_ENDPOINTS, TracingOptions.KNOWN).flatMap(List::stream).toList();

  /** Free ports, nobody is asked. */
  public static final SqlOptions LOCAL =
      new SqlOptions(
          Map.of(Protocol.AVATICA, 0, Protocol.MYSQL, 0),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty(),
          /* plainTextAllowed= */ false,
          TracingOptions.OFF);

  public SqlOptions {
    ports = Map.copyOf(ports);
  }

  /** The same with other ports. */
  public SqlOptions withPorts(Map<Protocol, Integer> others) {
    return new SqlOptions(others, requestMegabytes, usersFile, tls, plainTextAllowed, tracing);
  }

  /** The same with other traces. */
  public SqlOptions withTracing(TracingOptions other) {
    return new SqlOptions(ports, requestMegabytes, usersFile, tls, plainTextAllowed, other);
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
        options.flag("allow-plain-text", false),
        TracingOptions.of(options));
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
