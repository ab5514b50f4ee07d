package org.openlindorm.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the server and the user. */
final class ConnectionOptions {

  @Option(
      names = {"-u", "--url"},
      paramLabel = "URL",
      description = {
        "the server: host[:port], http(s)://host:port or a JDBC URL",
        "(default " + Target.DEFAULT_ADDRESS + ")"
      })
  private @Nullable String url;

  @Option(names = "--user", paramLabel = "NAME", description = "default root")
  private @Nullable String user;

  @Option(
      names = "--password",
      paramLabel = "TEXT",
      description = "default: the environment variable LINDORM_PASSWORD")
  private @Nullable String password = System.getenv("LINDORM_PASSWORD");

  @Option(
      names = "--tls-certificate",
      paramLabel = "FILE",
      description = "over https: the trusted certificates, PEM (default: those that Java trusts)")
  private @Nullable String certificate;

  /** Returns the server with a database; null for the default one. */
  Target target(@Nullable String database) {
    return target(database, Target.DEFAULT_ADDRESS);
  }

  /**
   * Returns the server with a database.
   *
   * @param address the server if the options name none
   */
  Target target(@Nullable String database, String address) {
    return Target.of(url == null ? address : url, user, password, database).trusting(certificate);
  }
}
