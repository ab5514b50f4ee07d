package org.openlindorm.testing;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.apache.calcite.avatica.remote.Driver;
import org.jspecify.annotations.Nullable;

/** A data source that opens a new connection to one URL at each call. */
final class JdbcDataSource implements DataSource {

  private static final String DEFAULT_USER = "root";

  private final String url;
  private @Nullable PrintWriter log;
  private int loginTimeout;

  JdbcDataSource(String url) {
    this.url = url;
  }

  /** Returns the URL for Avatica's driver of a port of this machine. */
  static String url(int port) {
    return "jdbc:avatica:remote:url=http://127.0.0.1:" + port + ";serialization=protobuf";
  }

  @Override
  public Connection getConnection() throws SQLException {
    return getConnection(DEFAULT_USER, "");
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return new Driver().connect(url, properties);
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return log;
  }

  @Override
  public void setLogWriter(@Nullable PrintWriter out) {
    log = out;
  }

  @Override
  public void setLoginTimeout(int seconds) {
    loginTimeout = seconds;
  }

  @Override
  public int getLoginTimeout() {
    return loginTimeout;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("java.util.logging is not used");
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw new SQLException(type.getName() + " is not wrapped here");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
