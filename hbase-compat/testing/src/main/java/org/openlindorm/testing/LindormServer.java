package org.openlindorm.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.assertion.Schema;
import org.openlindorm.advisor.assertion.SchemaAssert;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.shell.LoadCommand;

/**
 * A server for tests with any framework. HBase and SQL listen on free loopback ports, which {@link
 * #restart()} keeps. Writes do not wait for the disk, and logins need no password.
 *
 * <pre>{@code
 * try (LindormServer lindorm = LindormServer.embedded().start()) {
 *   lindorm.sql("CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id))");
 * }
 * }</pre>
 */
public final class LindormServer implements AutoCloseable {

  private final Host host;
  private final Path directory;
  private final boolean temporary;
  private Host.Address address;
  private final SharedConnection hbase;

  private LindormServer(Host host, Path directory, boolean temporary) {
    this.host = host;
    this.directory = directory;
    this.temporary = temporary;
    this.address = host.start();
    this.hbase = new SharedConnection(() -> address.quorum());
  }

  /** Returns the setup of a server in this JVM. */
  public static ServerSetup embedded() {
    return ServerSetup.of(ServerSetup.Place.EMBEDDED);
  }

  /** Returns the setup of a server in its own process, which can be killed and paused. */
  public static ServerSetup process() {
    return ServerSetup.of(ServerSetup.Place.PROCESS);
  }

  static LindormServer start(ServerSetup setup) {
    try {
      boolean temporary = setup.directory().isEmpty();
      Path directory =
          temporary
              ? Files.createTempDirectory("lindorm-test")
              : Files.createDirectories(setup.directory().get()).toAbsolutePath();
      Host host =
          switch (setup.place()) {
            case EMBEDDED -> {
              WarmUp.startInThisJvm();
              yield new EmbeddedHost(directory, setup.settings());
            }
            case PROCESS -> new ProcessHost(directory, setup.settings());
          };
      return started(host, directory, temporary, setup.scripts());
    } catch (IOException failure) {
      throw new IllegalStateException("There is no directory for the server's data", failure);
    }
  }

  /**
   * Starts a server and runs the scripts. If either fails, the server is stopped and its temporary
   * data is deleted.
   */
  private static LindormServer started(
      Host host, Path directory, boolean temporary, List<String> scripts) {
    LindormServer server = null;
    try {
      server = new LindormServer(host, directory, temporary);
      scripts.forEach(server::script);
      return server;
    } catch (RuntimeException failure) {
      if (server != null) {
        server.close();
      } else if (temporary) {
        delete(directory);
      }
      throw failure;
    }
  }

  /** Returns the URL for Avatica's driver, which this artefact puts on the class path. */
  public String jdbcUrl() {
    return JdbcDataSource.url(address.jdbcPort());
  }

  /**
   * Returns the port for the drivers of MySQL and MariaDB, as in {@code
   * jdbc:mysql://127.0.0.1:PORT/default}.
   */
  public int mysqlPort() {
    return address.mysqlPort();
  }

  /** Returns a data source that opens a new connection to {@link #jdbcUrl()} at each call. */
  public DataSource dataSource() {
    return new JdbcDataSource(jdbcUrl());
  }

  /** Returns the configuration that an HBase client needs to connect. */
  public Configuration configuration() {
    return hbase.configuration();
  }

  /** Returns the shared HBase connection. The server closes it. */
  public Connection hbase() {
    return hbase.get();
  }

  /**
   * Executes the statements of a text, separated by semicolons.
   *
   * @return the rows of the last statement, by column label; empty if it returns none
   * @throws IllegalStateException if a statement fails; the message contains the statement and the
   *     server's error
   */
  public List<Map<String, @Nullable Object>> sql(String statements) {
    return new SqlRunner(dataSource()).run(statements);
  }

  /** Executes the statements of a class-path file. */
  public void script(String resource) {
    sql(text(resource));
  }

  /**
   * Loads a class-path CSV file, plain or gzip, as {@code lindorm load} does. The first line
   * contains the column names; an empty field without quotes is NULL.
   *
   * @throws IllegalStateException if a line cannot be loaded; the message contains the line and the
   *     reason
   */
  public void csv(String table, String resource) {
    try (InputStream bytes = open(resource)) {
      Path file = Files.createTempFile("lindorm-test", ".csv");
      try {
        Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
        load(table, resource, file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new IllegalStateException(resource + " cannot be read", failure);
    }
  }

  private void load(String table, String resource, Path file) {
    String server = "127.0.0.1:" + address.jdbcPort();
    String[] arguments = {"--url", server, "--table", table, file.toString()};
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8);
    if (LoadCommand.run(arguments, out, out, /* terminal= */ false) != 0) {
      throw new IllegalStateException(
          resource + " cannot be loaded: " + output.toString(StandardCharsets.UTF_8).strip());
    }
  }

  private static String text(String resource) {
    try (InputStream bytes = open(resource)) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new IllegalStateException(resource + " cannot be read", failure);
    }
  }

  private static InputStream open(String resource) {
    InputStream found =
        Thread.currentThread().getContextClassLoader().getResourceAsStream(resource);
    if (found == null) {
      throw new IllegalArgumentException(
          "There is no file " + resource + " on the class path; write it without a leading '/'");
    }
    return found;
  }

  /** Deletes all rows of all tables, both SQL tables and HBase tables. The definitions remain. */
  public void empty() {
    host.empty(hbase);
  }

  /**
   * Lints the tables of the server as {@code key-advisor lint} does.
   *
   * @param ignoredRules the ids of rules to ignore, such as {@code KEY101}
   * @throws AssertionError if there are warnings or errors; the message contains all of them
   */
  public void adviseSchema(String... ignoredRules) {
    List<String> definitions = new ArrayList<>();
    for (Map<String, @Nullable Object> table :
        sql(
            "SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES"
                + " WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA <> 'information_schema'")) {
      String name = "`" + table.get("TABLE_SCHEMA") + "`.`" + table.get("TABLE_NAME") + "`";
      for (Map<String, @Nullable Object> shown : sql("SHOW CREATE TABLE " + name)) {
        definitions.add(shown.get("Create Table") + ";");
      }
    }
    SchemaAssert.assertThat(Schema.of(String.join("\n\n", definitions)))
        .ignoring(ignoredRules)
        .hasNoWarnings();
  }

  /** Returns the data directory of the server. */
  public Path directory() {
    return directory;
  }

  /** Stops the server normally and starts it again with the same data and ports. */
  public void restart() {
    hbase.close();
    host.stop();
    address = host.start();
  }

  /**
   * Kills the server's process, as in a crash. {@link #restart()} starts it again.
   *
   * @throws UnsupportedOperationException if the server is in this JVM
   */
  public void kill() {
    host.kill();
  }

  /** Starts a killed server and kills it again, usually before it serves. */
  void startAndKill(Duration after) {
    hbase.close();
    host.startAndKill(after);
  }

  /** Returns the live region servers, sorted by name. */
  public List<ServerName> regionServers() {
    try (Admin admin = hbase().getAdmin()) {
      return admin.getRegionServers().stream().sorted().toList();
    } catch (IOException failure) {
      throw new IllegalStateException("HBase could not be queried for its servers", failure);
    }
  }

  /**
   * Stops one of several region servers as in a crash: nothing is flushed, and the other servers
   * take over its regions. Returns when it has stopped. Requests for its rows wait until the
   * regions are online again. {@link #restart()} starts it again.
   *
   * @param number the number of the server from 0, in the order of their start
   * @throws IllegalArgumentException if there is no such server, or no other server to take over
   */
  public void killRegionServer(int number) {
    host.killRegionServer(number);
  }

  /**
   * Pauses the server's process, as in a long pause of its machine.
   *
   * @throws UnsupportedOperationException if the server is in this JVM
   */
  public void pause() {
    host.setPaused(true);
  }

  /** Resumes a paused server. */
  public void resume() {
    host.setPaused(false);
  }

  /** Stops the server and deletes temporary data. */
  @Override
  public void close() {
    try {
      hbase.close();
    } finally {
      host.close();
      if (temporary) {
        delete(directory);
      }
    }
  }

  private static void delete(Path directory) {
    try {
      DataDirectory.deleteTree(directory);
    } catch (IOException failure) {
      throw new IllegalStateException(directory + " cannot be deleted", failure);
    }
  }
}
