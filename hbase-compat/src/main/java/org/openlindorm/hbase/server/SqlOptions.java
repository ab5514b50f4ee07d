package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.wire.Protocol;

/**
 * How SQL is served.
 *
 * @param ports where each protocol listens; 0 takes a free port, a protocol that is not there is
 *     not spoken
 * @param requestMegabytes memory for the requests of Avatica's clients; absent: a part of the heap
 * @param usersFile names and passwords of users that the catalog takes over, each once
 */
public record SqlOptions(
    Map<Protocol, Integer> ports, OptionalInt requestMegabytes, Optional<Path> usersFile) {

  static final List<Option> KNOWN =
      List.of(
          Option.of("jdbc-port", "PORT", "where JDBC clients connect (default 30060)"),
          Option.of("users", "FILE", "users to take over, each once, as administrators of SQL"),
          Option.of("request-memory", "MB", "for the requests of SQL (default: heap / 8)"));

  /** Free ports, nobody is asked. */
  public static final SqlOptions LOCAL =
      new SqlOptions(Map.of(Protocol.AVATICA, 0), OptionalInt.empty(), Optional.empty());

  public SqlOptions {
    ports = Map.copyOf(ports);
  }

  static SqlOptions of(Options options) {
    return new SqlOptions(
        Map.of(Protocol.AVATICA, port(options, Protocol.AVATICA)),
        options.text("request-memory").isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(options.number("request-memory", 0, 1, 65_536)),
        options.text("users").map(Path::of));
  }

  private static int port(Options options, Protocol protocol) {
    return options.port(protocol.portOption(), protocol.standardPort());
  }
}
