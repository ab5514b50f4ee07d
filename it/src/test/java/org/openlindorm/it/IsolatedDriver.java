package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** A JDBC driver with its own versions of everything, apart from the classes of the tests. */
final class IsolatedDriver implements AutoCloseable {

  private final URLClassLoader loader;
  private final Driver driver;

  private IsolatedDriver(URLClassLoader loader, Driver driver) {
    this.loader = loader;
    this.driver = driver;
  }

  /** The vendor's driver for tables. */
  static IsolatedDriver vendor() {
    return of("vendor-driver", "com.aliyun.lindorm.table.client.Driver");
  }

  private static IsolatedDriver of(String client, String className) {
    try {
      List<URL> urls = new ArrayList<>();
      for (Path jar : jars(client)) {
        urls.add(jar.toUri().toURL());
      }
      URLClassLoader loader =
          new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
      Driver driver =
          Class.forName(className, true, loader)
              .asSubclass(Driver.class)
              .getDeclaredConstructor()
              .newInstance();
      return new IsolatedDriver(loader, driver);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(className, e);
    }
  }

  /** The jars that the build has copied for a client. */
  static List<Path> jars(String client) throws IOException {
    try (Stream<Path> jars = Files.list(Path.of("target", "clients", client))) {
      return jars.sorted().toList();
    }
  }

  Connection connect(String url, String user, String password, String database)
      throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("database", database);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return driver.connect(url, properties);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
