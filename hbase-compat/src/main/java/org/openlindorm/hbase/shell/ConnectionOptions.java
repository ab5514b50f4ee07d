package org.openlindorm.hbase.shell;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How every command that asks a server is told which one, and as whom. */
final class ConnectionOptions {

  private static final Map<String, String> OPTIONS =
      Map.of(
          "-u", "url",
          "--url", "url",
          "-D", "database",
          "--database", "database",
          "--user", "user",
          "--password", "password",
          "--tls-certificate", "tls-certificate");

  private ConnectionOptions() {}

  /** These and a command's own, every spelling to its full name. */
  static Map<String, String> and(Map<String, String> own) {
    Map<String, String> all = new TreeMap<>(OPTIONS);
    all.putAll(own);
    return Map.copyOf(all);
  }

  /** The server that is named, in its database. */
  static Target target(Arguments given) {
    return target(given, given.value("database"));
  }

  /** The same where the database that is named is not the one to start in. */
  static Target targetOutside(Arguments given) {
    return target(given, /* database= */ null);
  }

  private static Target target(Arguments given, @Nullable String database) {
    String password = given.value("password");
    return Target.of(
            given.value("url"),
            given.value("user"),
            password == null ? System.getenv("LINDORM_PASSWORD") : password,
            database)
        .trusting(given.value("tls-certificate"));
  }
}
