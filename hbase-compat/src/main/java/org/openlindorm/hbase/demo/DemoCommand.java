package org.openlindorm.hbase.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.command.Command;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.server.LindormServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.hbase.shell.ShellCommand;

/**
 * {@code lindorm demo}: starts a server in this process, loads the flights that ship with the
 * project, asks a handful of questions with their plans, and leaves a prompt.
 */
public final class DemoCommand implements Command {
  private static final String FLIGHTS = "flights-sample.csv.gz";

  private static final List<Option> KNOWN =
      List.of(
          Option.flag("exit", "end after the last query instead of leaving a prompt"),
          Option.of(
              "zookeeper-port", "PORT", "where HBase clients connect (default 0: a free one)"),
          Option.of("jdbc-port", "PORT", "where JDBC clients connect (default 0: a free one)"));

  private final PrintStream out;

  public DemoCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public String summary() {
    return "start a throw-away server with real data and show what it can do";
  }

  @Override
  public int run(List<String> arguments) throws IOException {
    if (arguments.contains("--help")) {
      out.print("Usage: lindorm demo [OPTION...]\n\n" + Options.help(KNOWN));
      return 0;
    }
    var options = Options.parse(KNOWN, arguments, Map.of());
    var directory = Files.createTempDirectory("lindorm-demo-");
    System.setProperty("lindorm.logs", directory.resolve("logs").toString());
    out.println("Starting a server on " + directory + ", which goes away at the end.");
    try (var server = LindormServer.start(serverOptions(directory, options))) {
      var url = "127.0.0.1:" + server.endpoints().get(0).port();
      out.println("  HBase (ZooKeeper)  " + server.cluster().quorum());
      server.endpoints().forEach(endpoint -> out.println("  " + endpoint.description()));
      int failed = tour(url, directory);
      return options.flag("exit", false) || failed != 0 ? failed : prompt(url);
    } finally {
      DataDirectory.deleteTree(directory);
    }
  }

  private static ServerOptions serverOptions(Path directory, Options options) {
    return new ServerOptions(
        ClusterOptions.local(directory).withZooKeeperPort(options.port("zookeeper-port", 0)),
        Optional.empty(),
        options.port("jdbc-port", 0),
        Optional.empty(),
        Optional.empty(),
        180);
  }

  /** Everything up to the prompt; the exit code of the first step that fails, or 0. */
  private int tour(String url, Path directory) throws IOException {
    for (var scene : Scene.FIRST) {
      int failed = play(url, scene);
      if (failed != 0) {
        return failed;
      }
    }
    out.println("\n-- Ten thousand flights, from a CSV file");
    int failed =
        ShellCommand.load()
            .run(
                List.of(
                    "--table",
                    "flights",
                    "--columns",
                    Scene.FLIGHT_COLUMNS,
                    "-u",
                    url,
                    flights(directory).toString()));
    if (failed != 0) {
      return failed;
    }
    for (var scene : Scene.QUESTIONS) {
      failed = play(url, scene);
      if (failed != 0) {
        return failed;
      }
    }
    return 0;
  }

  private int play(String url, Scene scene) {
    out.printf("%n-- %s%n%s;%n", scene.title(), scene.sql());
    out.flush();
    return ShellCommand.sql().run(List.of("-u", url, "-e", scene.sql()));
  }

  private static Path flights(Path directory) throws IOException {
    var file = directory.resolve(FLIGHTS);
    try (var resource = DemoCommand.class.getResourceAsStream(FLIGHTS)) {
      Files.copy(Objects.requireNonNull(resource, FLIGHTS), file);
    }
    return file;
  }

  private int prompt(String url) {
    out.println("\nThe server runs until you leave. Try a query of your own; 'quit' leaves.");
    out.flush();
    return ShellCommand.sql().run(List.of("-u", url));
  }
}
