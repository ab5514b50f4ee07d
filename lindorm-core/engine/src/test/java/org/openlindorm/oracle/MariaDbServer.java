package org.openlindorm.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A MariaDB server of Debian's package {@code mariadb-server} with an empty data directory, on a
 * free loopback port. The server stops and its directory is deleted on close, and also when the
 * test process ends in any way.
 */
public final class MariaDbServer implements AutoCloseable {

  /**
   * The directories of programs. Debian installs servers in directories that are not in the PATH of
   * ordinary users.
   */
  private static final List<Path> FOLDERS =
      Stream.concat(
              Stream.of(System.getenv().getOrDefault("PATH", "").split(":")),
              Stream.of("/usr/sbin", "/usr/bin"))
          .map(Path::of)
          .toList();

  /** The maximum time of a start, on an overloaded machine. */
  private static final long START_SECONDS = 120;

  /** The settings that adapt MariaDB to the dialect of this engine. */
  private static final String DIALECT =
      "SET sql_mode = 'STRICT_TRANS_TABLES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES',"
          + " time_zone = '+00:00', collation_connection = utf8mb4_nopad_bin,"
          + " div_precision_increment = 4, max_recursive_iterations = 1000,"
          + " max_statement_time = 20";

  /**
   * A shell script that runs a program until it ends or standard input is closed, and deletes the
   * directory. The operating system closes the input when the test process ends.
   */
  private static final String GUARD =
      """
      directory=$1; shift
      "$@" >"$directory/log" 2>&1 &
      server=$!
      echo started
      read -r line
      kill -9 $server
      wait $server 2>/dev/null
      rm -rf "$directory"
      """;

  private final Process guard;
  private final int port;

  private MariaDbServer(Process guard, int port) {
    this.guard = guard;
    this.port = port;
  }

  /** Starts a server; skips the test if MariaDB is not installed. */
  public static MariaDbServer start() throws IOException, InterruptedException {
    Optional<Path> server = program("mariadbd");
    Optional<Path> installer = program("mariadb-install-db");
    if (server.isEmpty() || installer.isEmpty()) {
      String message =
          "Skipped: there is no mariadbd. Install Debian's package mariadb-server to compare with"
              + " MariaDB.";
      System.out.println(message);
      return Assumptions.abort(message);
    }
    Path directory = Files.createTempDirectory("mariadb");
    Path data = directory.resolve("data");
    List<String> common =
        new ArrayList<>(
            List.of("--no-defaults", "--datadir=" + data, "--innodb-flush-method=nosync"));
    // A server that starts deletes the temporary tables in this directory, also those of others.
    Path temporary = Files.createDirectory(directory.resolve("tmp"));
    common.add("--tmpdir=" + temporary);
    if (System.getProperty("user.name").equals("root")) {
      common.add("--user=root");
    }
    install(installer.get(), common, directory.resolve("install.log"));
    int port = freePort();
    List<String> command = new ArrayList<>(List.of("sh", "-c", GUARD, "sh", directory.toString()));
    command.add(server.get().toString());
    command.addAll(common);
    command.addAll(
        List.of(
            "--bind-address=127.0.0.1",
            "--port=" + port,
            "--socket=" + directory.resolve("socket"),
            "--pid-file=" + directory.resolve("pid"),
            "--skip-log-bin",
            "--innodb-flush-log-at-trx-commit=0",
            "--innodb-buffer-pool-size=32M",
            "--innodb-log-file-size=8M",
            "--default-storage-engine=MyISAM",
            "--performance-schema=OFF",
            "--character-set-server=utf8mb4",
            "--collation-server=utf8mb4_nopad_bin",
            "--lower-case-table-names=0"));
    Process guard = new ProcessBuilder(command).redirectErrorStream(true).start();
    MariaDbServer started = new MariaDbServer(guard, port);
    try {
      started.awaitStart(directory.resolve("log"));
    } catch (IOException | InterruptedException | RuntimeException failure) {
      started.close();
      throw failure;
    }
    return started;
  }

  private static Optional<Path> program(String name) {
    return FOLDERS.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static void install(Path installer, List<String> common, Path log)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(installer.toString()));
    command.addAll(common);
    command.addAll(List.of("--auth-root-authentication-method=normal", "--skip-test-db"));
    Process install =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (!install.waitFor(START_SECONDS, TimeUnit.SECONDS) || install.exitValue() != 0) {
      install.destroyForcibly();
      throw new IOException("mariadb-install-db failed:\n" + Files.readString(log));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitStart(Path log) throws IOException, InterruptedException {
    BufferedReader output = guard.inputReader();
    if (!"started".equals(output.readLine())) {
      throw new IOException("mariadbd was not started");
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (true) {
      try (Connection connection = open()) {
        return;
      } catch (SQLException notYet) {
        if (!guard.isAlive() || System.nanoTime() > end) {
          throw new IOException("mariadbd does not answer:\n" + Files.readString(log), notYet);
        }
        Thread.sleep(50);
      }
    }
  }

  private Connection open() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mariadb://127.0.0.1:" + port + "/?allowMultiQueries=false&user=root");
  }

  /**
   * Returns a connection to a database, which is created if it does not exist, in the dialect of
   * this engine.
   */
  public Connection connect(String database) throws SQLException {
    Connection connection = open();
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE IF NOT EXISTS " + database);
      statement.execute("USE " + database);
      statement.execute(DIALECT);
    } catch (SQLException failure) {
      connection.close();
      throw failure;
    }
    return connection;
  }

  /** Returns the port of the server, where root may log in without a password. */
  public int port() {
    return port;
  }

  @Override
  public void close() {
    try {
      guard.getOutputStream().close();
      guard.waitFor();
    } catch (IOException failure) {
      guard.destroyForcibly();
    } catch (InterruptedException interrupted) {
      guard.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
