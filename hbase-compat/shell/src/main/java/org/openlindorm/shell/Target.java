package org.openlindorm.shell;

import java.io.IOException;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.jspecify.annotations.Nullable;

/**
 * The server to connect to.
 *
 * @param url a JDBC URL
 * @param trusted the certificates trusted for HTTPS; null: those of Java
 */
record Target(
    String url,
    String user,
    String password,
    @Nullable String database,
    @Nullable TrustedCertificate trusted) {

  static final String DEFAULT_ADDRESS = "http://127.0.0.1:30060";
  private static final int PATIENCE_MILLIS = 20_000;

  /**
   * Parses a whole JDBC URL, an HTTP address, or {@code host[:port]}.
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
        database,
        /* trusted= */ null);
  }

  private static String jdbcUrl(String address) {
    if (address.startsWith("jdbc:")) {
      return address;
    }
    String http = address.contains("://") ? address : "http://" + address;
    boolean port = http.substring(http.indexOf("://") + 3).contains(":");
    return "jdbc:avatica:remote:url=" + http + (port ? "" : ":30060") + ";serialization=protobuf";
  }

  /** Loads the classes of the driver in the background, since a connection follows. */
  static void loadDriver() {
    Thread loader = new Thread(DriverManager::drivers, "driver-loader");
    loader.setDaemon(true);
    loader.start();
  }

  /**
   * Returns this target with the certificates of a PEM file as trusted ones, if a file is given.
   */
  Target trusting(@Nullable String certificate) {
    return certificate == null
        ? this
        : new Target(url, user, password, database, TrustedCertificate.of(Path.of(certificate)));
  }

  /** Returns the database of unqualified names. */
  String databaseOrDefault() {
    return database == null ? "default" : database;
  }

  /** Returns the same server with another database. */
  Target in(String other) {
    return new Target(url, user, password, other, trusted);
  }

  /**
   * Opens a connection that the driver reopens automatically when the server no longer knows it.
   *
   * @throws SQLException when the server is unreachable or refuses the login
   */
  Connection connect() throws SQLException {
    return connect(/* reconnecting= */ true);
  }

  /**
   * Opens a connection that then fails: the driver would forget the database that USE has chosen.
   * Without TLS it uses Java's own HTTP client, which is ready a quarter of a second sooner than
   * the driver's.
   */
  Connection connectOnce() throws SQLException {
    return connect(/* reconnecting= */ false);
  }

  private Connection connect(boolean reconnecting) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("transparent_reconnection", Boolean.toString(reconnecting));
    if (database != null) {
      properties.setProperty("database", database);
    }
    if (trusted != null) {
      trusted.addTo(properties);
    }
    if (!reconnecting && address().startsWith("http://")) {
      properties.setProperty("httpclient_impl", NonRetryingHttpClient.class.getName());
    }
    if (address().startsWith("http") && !url.contains("truststore=")) {
      requireHttp();
    }
    try {
      return DriverManager.getConnection(url, properties);
    } catch (AvaticaClientRuntimeException e) {
      throw new SQLException(e.getMessage(), e.getSqlState(), e.getErrorCode(), e);
    } catch (RuntimeException e) {
      throw missing(e);
    }
  }

  /** Checks that the server speaks HTTP; otherwise the driver would retry forever. */
  private void requireHttp() throws SQLException {
    try {
      HttpURLConnection http = (HttpURLConnection) new URI(address()).toURL().openConnection();
      http.setConnectTimeout(PATIENCE_MILLIS);
      http.setReadTimeout(PATIENCE_MILLIS);
      if (trusted != null && http instanceof HttpsURLConnection https) {
        https.setSSLSocketFactory(trusted.sockets());
      }
      boolean answered = http.getResponseCode() > 0;
      http.disconnect();
      if (!answered) {
        throw new ProtocolException("no HTTP status");
      }
    } catch (URISyntaxException | MalformedURLException | IllegalArgumentException e) {
      throw new SQLException("'" + address() + "' is not an address; write host:port", "08001", e);
    } catch (ConnectException | UnknownHostException | NoRouteToHostException e) {
      throw missing(e);
    } catch (SSLHandshakeException | SSLPeerUnverifiedException e) {
      throw new SQLException(
          "The certificate of "
              + address()
              + " is not trusted ("
              + e.getMessage()
              + "). Name its file with --tls-certificate",
          "08001",
          e);
    } catch (IOException e) {
      throw new SQLException(
          "The program at "
              + address()
              + " is not a SQL server ("
              + e.getMessage()
              + "). 'bin/lindorm status' shows the JDBC port; it is not the port of HBase clients",
          "08001",
          e);
    }
  }

  private SQLException missing(Exception cause) {
    return new SQLException(
        "No server responds at "
            + address()
            + ". Start a server with bin/lindorm start, or name another one with -u host:port",
        "08001",
        cause);
  }

  /** Returns the part of the URL that a user knows. */
  String address() {
    int start = url.indexOf("url=");
    int end = url.indexOf(';', Math.max(start, 0));
    return start < 0 ? url : url.substring(start + 4, end < 0 ? url.length() : end);
  }
}
