package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.openlindorm.hbase.tracing.TracingOptions;
import org.openlindorm.wire.Protocol;
import org.openlindorm.wire.TlsFiles;

/**
 * The options of the SQL endpoints.
 *
 * @param ports the port of each protocol; 0 is any free port, an absent protocol is disabled
 * @param requestMegabytes memory for the requests of Avatica's clients; absent: a part of the heap
 * @param usersFile names and passwords of users that the catalog imports, each once
 * @param tls the server's certificate; absent: no endpoint offers TLS
 * @param plainTextAllowed whether remote clients may connect without TLS
 * @param tracing the export of statement traces
 */
public record SqlOptions(
    Map<Protocol, Integer> ports,
    OptionalInt requestMegabytes,
    Optional<Path> usersFile,
    Optional<TlsFiles> tls,
    boolean plainTextAllowed,
    TracingOptions tracing) {

  /** Free ports, no login. */
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

  /** Returns these options with other ports. */
  public SqlOptions withPorts(Map<Protocol, Integer> others) {
    return new SqlOptions(others, requestMegabytes, usersFile, tls, plainTextAllowed, tracing);
  }

  /** Returns these options with other tracing options. */
  public SqlOptions withTracing(TracingOptions other) {
    return new SqlOptions(ports, requestMegabytes, usersFile, tls, plainTextAllowed, other);
  }
}
