package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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

  /** The same with other ports. */
  public SqlOptions withPorts(Map<Protocol, Integer> others) {
    return new SqlOptions(others, requestMegabytes, usersFile, tls, plainTextAllowed, tracing);
  }

  /** The same with other traces. */
  public SqlOptions withTracing(TracingOptions other) {
    return new SqlOptions(ports, requestMegabytes, usersFile, tls, plainTextAllowed, other);
  }
}
