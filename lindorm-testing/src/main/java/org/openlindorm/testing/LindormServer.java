package org.openlindorm.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
import org.openlindorm.hbase.shell.LoadCommand;

/**
 * A server for tests with any framework: HBase and SQL on loopback and free ports, which stay the
 * same over {@link #restart()}. Nothing waits for the disk and nobody is asked for a password.
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

  /** A server in this JVM. */
  public static ServerSetup embedded() {
    return ServerSetup.of(ServerSetup.Place.EMBEDDED);
  }

  /** A server in a process of its own, which can be killed and paused. */
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
              Rehearsal.beginInThisJvm();
              yield new EmbeddedHost(directory, setup.serverSettings());
            }
            case PROCESS -> new ProcessHost(directory, setup.serverSettings());
          };
      return started(host, directory, temporary, setup.scripts());
    } catch (IOException failure) {
      throw new IllegalStateException("There is no directory for the server's data", failure);
    }
  }

  /** Nothing stays of a server that does not start, or whose scripts fail. */
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

  /** For Avatica's driver, which is on the class path of this artefact. */
  public String jdbcUrl() {
    return jdbcUrl(address.jdbcPort());
  }

  static String jdbcUrl(int port) {
    return "jdbc:avatica:remote:url=http://127.0.0.1:" + port + ";serialization=protobuf";
  }

  /** For MySQL's and MariaDB's drivers, put into {@code jdbc:mysql://127.0.0.1:PORT/default}. */
  public int mysqlPort() {
    return address.mysqlPort();
  }

  /** Connections over {@link #jdbcUrl()}, each a new one. */
  public DataSource dataSource() {
    return new JdbcDataSource(jdbcUrl());
  }

  /** What an HBase client needs to connect. */
  public Configuration configuration() {
    return hbase.configuration();
  }

  /** The HBase connection that all who ask share; closed with the server. */
  public Connection hbase() {
    return hbase.get();
  }

  /**
   * Runs the statements of a text, separated by semicolons.
   *
   * @return the rows of the last one by the labels of their columns; empty when it yields none
   * @throws IllegalStateException with the statement that failed and the server's words
   */
  public List<Map<String, @Nullable Object>> sql(String statements) {
    return new SqlRunner(dataSource()).run(statements);
  }

  /** Runs the statements of a class-path file. */
  public void script(String resource) {
    sql(text(resource));
  }

  /**
   * Loads a class-path CSV file, plain or gzip, as {@code lindorm load} does: its first line names
   * columns, an empty field without quotes is NULL.
   *
   * @throws IllegalStateException with the line that cannot be loaded and why
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
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    if (LoadCommand.run(arguments, out, out, /* terminal= */ false) != 0) {
      throw new IllegalStateException(
          resource + " cannot be loaded: " + said.toString(StandardCharsets.UTF_8).strip());
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

  /** Takes all rows out of all tables, of SQL and of HBase programs; definitions stay. */
  public void empty() {
    host.empty(hbase);
  }

  /**
   * Judges the tables that the server has, as {@code key-advisor lint} does.
   *
   * @param ignoredRules such as {@code KEY101}
   * @throws AssertionError with all findings that are warnings or errors
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

  /** Where the server keeps its data. */
  public Path directory() {
    return directory;
  }

  /** Ends the server in good order and starts it again on the same data and ports. */
  public void restart() {
    hbase.close();
    host.stop();
    address = host.start();
  }

  /**
   * Ends the server's process as a crash does; {@link #restart()} starts it again.
   *
   * @throws UnsupportedOperationException in this JVM
   */
  public void kill() {
    host.kill();
  }

  /** The region servers that are alive, in order of their names. */
  public List<ServerName> regionServers() {
    try (Admin admin = hbase().getAdmin()) {
      return admin.getRegionServers().stream().sorted().toList();
    } catch (IOException failure) {
      throw new IllegalStateException("HBase cannot be asked for its servers", failure);
    }
  }

  /**
   * Ends one of several region servers as a crash does: nothing is flushed, and the others take its
   * regions over. Returns when it has ended; who asks for its rows then waits until they are served
   * again. {@link #restart()} brings it back.
   *
   * @param number from 0, in the order in which they were started
   * @throws IllegalArgumentException when there is none of this number, or none that could take
   *     over
   */
  public void killRegionServer(int number) {
    host.killRegionServer(number);
  }

  /**
   * Lets the server's process stand still, as a long pause of its machine does.
   *
   * @throws UnsupportedOperationException in this JVM
   */
  public void pause() {
    host.setPaused(true);
  }

  /** Lets a server that stands still go on. */
  public void resume() {
    host.setPaused(false);
  }

  /** Ends the server; temporary data is deleted. */
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
