package org.openlindorm.testing;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.openlindorm.hbase.cluster.DataDirectory;

/**
 * The main class of a {@link ProcessHost}'s process: a server that executes commands from its
 * standard input. It stops normally when the input is closed, and so also if the JVM of the tests
 * crashes.
 */
public final class ServerProcess {

  static final String SETTINGS = "settings.properties";

  private ServerProcess() {}

  static List<String> arguments(Host.Address address) {
    return List.of(
        address.quorum(),
        Integer.toString(address.jdbcPort()),
        Integer.toString(address.mysqlPort()));
  }

  /**
   * Returns the address in the response of a started server. It has the same format as in the
   * arguments.
   */
  static Host.Address address(String response) {
    return address(List.of(response.split(" ")));
  }

  private static Host.Address address(List<String> words) {
    return new Host.Address(
        words.get(0), Integer.parseInt(words.get(1)), Integer.parseInt(words.get(2)));
  }

  /**
   * Runs a server.
   *
   * @param arguments the data directory, which contains the settings, and optionally the address of
   *     an earlier start. Without arguments, it executes the usual statements of first tests and
   *     ends
   */
  @SuppressWarnings("SystemOut") // The parent process reads it.
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    List<String> words = List.of(arguments);
    if (words.isEmpty()) {
      warmUp();
      System.exit(0);
    }
    Path directory = Path.of(words.get(0));
    EmbeddedHost host =
        new EmbeddedHost(
            directory,
            settings(directory.resolve(SETTINGS)),
            words.size() == 1 ? null : address(words.subList(1, words.size())));
    int exitCode = 0;
    HostCommands commands = new HostCommands(host, () -> host.address().quorum(), out);
    try {
      commands.respond(String.join(" ", arguments(host.start())));
      commands.execute(System.in);
      host.stop();
    } catch (RuntimeException failure) {
      failure.printStackTrace(out);
      exitCode = 1;
    }
    out.flush();
    // After a failed start, HBase's threads would keep the process alive.
    System.exit(exitCode);
  }

  /** Executes what first tests execute, so that an archive contains its classes. */
  private static void warmUp() throws IOException {
    WarmUp.startInThisJvm();
    useServer(Map.of("hbase.regionservers", "2"));
    useServer(Map.of());
  }

  private static void useServer(Map<String, String> settings) throws IOException {
    Path directory = Files.createTempDirectory("lindorm-test");
    EmbeddedHost host = new EmbeddedHost(directory, settings);
    try (SharedConnection hbase = new SharedConnection(() -> host.address().quorum())) {
      host.start();
      SqlRunner.ofPort(host.address().jdbcPort())
          .run(
              "CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id), INDEX by_name (name));"
                  + "UPSERT INTO t (id, name) VALUES (1, 'one');"
                  + "UPDATE t SET name = 'two' WHERE id = 1;"
                  + "SELECT * FROM t WHERE name = 'two'");
      host.empty(hbase);
      host.stop();
      host.start();
    } finally {
      host.stop();
      DataDirectory.deleteTree(directory);
    }
  }

  private static Map<String, String> settings(Path file) throws IOException {
    Properties read = new Properties();
    try (var in = Files.newInputStream(file)) {
      read.load(in);
    }
    return read.stringPropertyNames().stream()
        .collect(Collectors.toMap(name -> name, read::getProperty));
  }
}
