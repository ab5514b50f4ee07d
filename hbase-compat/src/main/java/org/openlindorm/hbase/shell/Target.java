package org.openlindorm.hbase.shell;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.jspecify.annotations.Nullable;

/**
 * The server to talk to.
 *
 * @param url a JDBC URL
 */
record Target(String url, String user, String password, @Nullable String database) {

  static final String DEFAULT_ADDRESS = "http://127.0.0.1:30060";

  /**
   * Takes a whole JDBC URL, an HTTP address, or {@code host[:port]}.
   *
   * @param address null for the server on this machine
   */
  static Target of(
      @Nullable String address,
      @Nullable String user,
      @Nullable String password,
      @Nullable String database) {
    return new Target(
        jdbcUrl(address == null ? DEFAULT_ADDRESS : address),
        user == null ? "root" : user,
        password == null ? "" : password,
        database);
  }

  private static String jdbcUrl(String address) {
    if (address.startsWith("jdbc:")) {
      return address;
    }
    String http = address.contains("://") ? address : "http://" + address;
    boolean port = http.substring(http.indexOf("://") + 3).contains(":");
    return "jdbc:avatica:remote:url=" + http + (port ? "" : ":30060") + ";serialization=protobuf";
  }

  /**
   * @throws SQLException when the server is not there or refuses us
   */
  Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("transparent_reconnection", "true");
    if (database != null) {
      properties.setProperty("database", database);
    }
    try {
      return DriverManager.getConnection(url, properties);
    } catch (AvaticaClientRuntimeException e) {
      throw new SQLException(e.getMessage(), e.getSqlState(), e.getErrorCode(), e);
    } catch (RuntimeException e) {
      throw new SQLException(
          "No server answers at "
              + address()
              + ". Start one with bin/lindorm start, or name another with -u host:port",
          "08001",
          e);
    }
  }

  /** The part of the URL that a person knows. */
  String address() {
    int start = url.indexOf("url=");
    int end = url.indexOf(';', Math.max(start, 0));
    return start < 0 ? url : url.substring(start + 4, end < 0 ? url.length() : end);
  }
}
