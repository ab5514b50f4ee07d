package org.openlindorm.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.program.CheckedCommand;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.shell.LoadCommand;
import org.openlindorm.shell.SqlShell;
import org.openlindorm.wire.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code lindorm demo}: starts a server on a temporary directory and free loopback ports, loads the
 * sample of flights, shows some queries with their plans, and opens a prompt. {@code lindorm demo
 * hotspot} shows a hot spot and its fix instead.
 */
@Command(
    header = "a server with real data, some queries with their plans, and a prompt",
    description = "With 'hotspot' it shows a hot spot and its fix, which takes two minutes.")
public final class DemoCommand implements CheckedCommand {
  private static final String HOT_SPOT = "hotspot";
  private static final String SAMPLE = "flights-sample.csv.gz";

  @Option(names = "--exit", description = "exit after the queries instead of opening a prompt")
  private boolean exit;

  @Parameters(paramLabel = "[hotspot]", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final PrintStream out;

  public DemoCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public void check() {
    if (!operands.isEmpty() && !operands.equals(List.of(HOT_SPOT))) {
      throw new UsageError("There is no demonstration '" + String.join(" ", operands) + "'.");
    }
  }

  @Override
  public Integer call() throws IOException, SQLException, InterruptedException {
    check();
    var hotSpot = !operands.isEmpty();
    var directory = Files.createTempDirectory("lindorm-demo-");
    System.setProperty("lindorm.logs", directory.resolve("logs").toString());
    out.println("Starting a server on a temporary directory ...");
    try (var server = RunningServer.start(ServerOptions.local(directory))) {
      var url = "http://127.0.0.1:" + server.port(Protocol.AVATICA);
      out.printf("Serving HBase clients at %s, SQL at %s.%n", server.cluster().quorum(), url);
      var shown = hotSpot ? new HotSpotDemo(out, url, new Shown(url)).show() : show(url);
      var ok = shown && (exit || prompt(url));
      return ok ? 0 : 1;
    } finally {
      DataDirectory.deleteTree(directory);
    }
  }

  private boolean show(String url) throws IOException {
    for (var step : DemoScript.TABLES) {
      if (!step(step, url)) {
        return false;
      }
    }
    title("Load 10,000 flights of January 2001 (U.S. Bureau of Transportation Statistics)");
    if (!load(url)) {
      return false;
    }
    for (var step : DemoScript.QUERIES) {
      if (!step(step, url)) {
        return false;
      }
    }
    out.println("\nA hot spot and its fix, in two minutes: bin/lindorm demo hotspot");
    return true;
  }

  /** Prints statements and results in the format of the script's steps. */
  private final class Shown implements HotSpotDemo.Statements {
    private final String url;

    private Shown(String url) {
      this.url = url;
    }

    @Override
    public void title(String title) {
      DemoCommand.this.title(title);
    }

    @Override
    public boolean run(String sql) {
      out.println(sql.indent(2).stripTrailing() + ";");
      out.flush();
      var format = sql.startsWith("SHOW HOTSPOTS") ? "vertical" : "table";
      return SqlShell.run("--url", url, "--format", format, "--execute", sql) == 0;
    }
  }

  private void title(String title) {
    out.printf("%n== %s%n", title);
    out.flush();
  }

  private boolean step(DemoScript.Step step, String url) {
    title(step.title());
    out.println(step.sql().indent(2).stripTrailing() + ";");
    out.flush();
    if (step.explained() && sql(url, "EXPLAIN " + step.sql()) != 0) {
      return false;
    }
    var failed = sql(url, step.sql()) != 0;
    return failed == step.refused();
  }

  private static int sql(String url, String statement) {
    return SqlShell.run("--url", url, "--execute", statement);
  }

  private static boolean load(String url) throws IOException {
    var directory = Files.createTempDirectory("lindorm-sample-");
    try {
      var file = directory.resolve(SAMPLE);
      copySample(file);
      return LoadCommand.run("--url", url, "--table", "flights", file.toString()) == 0;
    } finally {
      DataDirectory.deleteTree(directory);
    }
  }

  private static void copySample(Path file) throws IOException {
    try (InputStream sample = DemoCommand.class.getResourceAsStream(SAMPLE)) {
      if (sample == null) {
        throw new UncheckedIOException(new IOException("The sample " + SAMPLE + " is missing"));
      }
      Files.copy(sample, file);
    }
  }

  /** Opens a prompt; it also accepts statements from a pipe. */
  private boolean prompt(String url) {
    title("Now type SQL and end it with a semicolon; \\q exits and stops the server");
    return SqlShell.run("--url", url) == 0;
  }
}
