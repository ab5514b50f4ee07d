package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.hbase.tracing.TracingFlags;
import org.openlindorm.wire.Protocol;
import org.openlindorm.wire.TlsFiles;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command-line options for {@link SqlOptions}. */
final class SqlFlags {

  private static final int MOST_PORT = 65_535;
  private static final int MOST_MEGABYTES = 65_536;

  @Option(
      names = "--jdbc-port",
      paramLabel = "PORT",
      description = "port for JDBC clients (default 30060)")
  private int jdbcPort = Protocol.AVATICA.standardPort();

  @Option(
      names = "--mysql-port",
      paramLabel = "PORT",
      description = "port for MySQL clients (default 33060)")
  private int mysqlPort = Protocol.MYSQL.standardPort();

  @Option(
      names = "--tls-key",
      paramLabel = "FILE",
      description = "private key of the SQL endpoints, PEM (default: no TLS)")
  private @Nullable Path tlsKey;

  @Option(
      names = "--tls-certificate",
      paramLabel = "FILE",
      description = "certificate of the SQL endpoints, PEM")
  private @Nullable Path tlsCertificate;

  @Option(
      names = "--allow-plain-text",
      arity = "1",
      paramLabel = "BOOL",
      description = "serve SQL without TLS to other machines (default false)")
  private boolean plainTextAllowed;

  @Option(
      names = "--users",
      paramLabel = "FILE",
      description = "users to import once, as SQL administrators")
  private @Nullable Path users;

  @Option(
      names = "--request-memory",
      paramLabel = "MB",
      description = "memory for SQL requests (default: heap / 8)")
  private @Nullable Integer requestMegabytes;

  @Mixin private TracingFlags tracing = new TracingFlags();

  SqlOptions options() {
    return new SqlOptions(
        Map.of(
            Protocol.AVATICA,
            port("--jdbc-port", jdbcPort),
            Protocol.MYSQL,
            port("--mysql-port", mysqlPort)),
        requestMegabytes == null
            ? OptionalInt.empty()
            : OptionalInt.of(
                CommandParser.within("--request-memory", requestMegabytes, 1, MOST_MEGABYTES)),
        Optional.ofNullable(users),
        tls(),
        plainTextAllowed,
        tracing.options());
  }

  private Optional<TlsFiles> tls() {
    if (tlsKey != null && tlsCertificate != null) {
      return Optional.of(new TlsFiles(tlsKey, tlsCertificate));
    }
    if (tlsKey != null || tlsCertificate != null) {
      throw new UsageError("TLS needs both --tls-key FILE and --tls-certificate FILE.");
    }
    return Optional.empty();
  }

  /** Validates a port; 0 is any free one. */
  static int port(String option, int port) {
    return CommandParser.within(option, port, 0, MOST_PORT);
  }
}
