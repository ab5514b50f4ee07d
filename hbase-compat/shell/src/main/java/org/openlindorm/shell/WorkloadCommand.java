package org.openlindorm.shell;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.workload.TrafficPattern;
import org.openlindorm.workload.WorkloadPlan;
import org.openlindorm.workload.WorkloadRun;
import org.openlindorm.workload.WorkloadSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code lindorm workload}: generates traffic of a known pattern on its own table, and reports the
 * throughput.
 */
@Command(
    header = "generate traffic of a known pattern, such as a hot spot",
    footer = {
      "",
      "At a terminal it reports every second; Ctrl-C stops it and prints the total.",
      "Exit codes: 0 all requests were answered, 1 some failed, 2 the command line is wrong."
    })
public final class WorkloadCommand implements Callable<Integer> {

  private static final int FAILED = 1;
  private static final int DAY_SECONDS = 86_400;
  private static final int SECONDS_TO_END = 5;

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description = {
        "default: a new table in the database 'workload'; with -D,",
        "or as database.table, elsewhere"
      })
  private @Nullable String table;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "rows read and written a second, at most (default 200)")
  private int rate = 200;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "duration (default 60, at most a day)")
  private int seconds = 60;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "connections that send requests (default 4)")
  private int threads = 4;

  @Option(names = "--keys", paramLabel = "N", description = "number of keys (default 100,000)")
  private int keys = 100_000;

  @Option(
      names = "--reads",
      paramLabel = "PERCENT",
      description = "share of requests that read (default: that of NAME)")
  private @Nullable Integer reads;

  @Option(
      names = "--zipf",
      paramLabel = "S",
      description = "for hot-row: the exponent (default 1.5), or all: only one row")
  private @Nullable String zipf;

  @Option(
      names = "--drop",
      description = {
        "drop the table at the end, unless it was there before under",
        "a name given with --table"
      })
  private boolean drop;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "the database of --table")
  private @Nullable String database;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(paramLabel = "NAME", hidden = true)
  private List<String> names = new ArrayList<>();

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  WorkloadCommand(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return new WorkloadCommand(System.out, System.err, Interactive.terminal()).spec();
  }

  /** Returns the command with the patterns in its help. */
  CommandSpec spec() {
    CommandSpec spec = CommandParser.spec(this);
    spec.usageMessage()
        .description(
            "Generates traffic, to see what the server and SHOW HOTSPOTS report. NAME is one of",
            "",
            TrafficPattern.help().stripTrailing().replace("%", "%%"));
    return spec;
  }

  @Override
  public Integer call() {
    WorkloadOptions options = options();
    try {
      return make(options);
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("Interrupted");
    }
    return FAILED;
  }

  private WorkloadOptions options() {
    if (names.size() != 1) {
      throw new UsageError("Name one workload");
    }
    String name = names.get(0);
    TrafficPattern pattern =
        TrafficPattern.of(name)
            .orElseThrow(() -> new UsageError("There is no workload '" + name + "'"));
    Target target = connection.target(/* database= */ null);
    WorkloadPlan plan =
        new WorkloadPlan(
            pattern,
            tableName(pattern),
            new WorkloadPlan.LoadProfile(
                CommandParser.within("--rate", rate, 1, 100_000),
                CommandParser.within("--seconds", seconds, 1, DAY_SECONDS),
                CommandParser.within("--threads", threads, 1, 64)),
            CommandParser.within("--keys", keys, 100, Integer.MAX_VALUE),
            reads == null ? pattern.readPercent() : CommandParser.within("--reads", reads, 0, 100),
            exponent(pattern));
    return new WorkloadOptions(target, plan, table == null && database == null, drop);
  }

  private String tableName(TrafficPattern pattern) {
    String name = table == null ? pattern.tableName() : table;
    if (name.contains(".")) {
      return name;
    }
    if (database != null) {
      return database + "." + name;
    }
    return (table == null ? WorkloadTable.DATABASE : "default") + "." + name;
  }

  private double exponent(TrafficPattern pattern) {
    if (zipf == null) {
      return WorkloadPlan.ZIPF;
    }
    if (pattern != TrafficPattern.HOT_ROW) {
      throw new UsageError("--zipf is for hot-row");
    }
    if (zipf.equals("all")) {
      return Double.POSITIVE_INFINITY;
    }
    try {
      double exponent = Double.parseDouble(zipf);
      if (exponent >= 0 && exponent <= 10) {
        return exponent;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("--zipf takes a number or all, not '" + zipf + "'");
    }
    throw new UsageError("--zipf takes 0 to 10, not " + zipf);
  }

  private int make(WorkloadOptions options) throws SQLException, InterruptedException {
    WorkloadPlan plan = options.plan();
    WorkloadTable made = new WorkloadTable(plan, options.ownDatabase());
    try (Connection connection = options.target().connect()) {
      made.prepare(connection);
    }
    announce(plan);
    WorkloadSummary summary = run(options, plan);
    out.println(summary.text());
    if (options.drop()) {
      try (Connection connection = options.target().connect()) {
        out.println(made.drop(connection));
      }
    } else {
      out.println("The rows are in " + plan.table() + "; --drop drops it at the end of a run.");
    }
    return summary.errors() == 0 ? 0 : FAILED;
  }

  private void announce(WorkloadPlan plan) {
    TrafficPattern pattern = plan.pattern();
    out.printf(
        "%s on %s: up to %,d rows/s for %,d s with %d threads.%n",
        pattern.text(),
        plan.table(),
        plan.pace().rowsPerSecond(),
        plan.pace().seconds(),
        plan.pace().threads());
    out.println(
        pattern.verdict().equals("none")
            ? "SHOW HOTSPOTS should report nothing."
            : "SHOW HOTSPOTS should report '" + pattern.verdict() + "' after about 40 seconds.");
    out.flush();
  }

  /** Runs the workload; Ctrl-C ends it with its summary. */
  private WorkloadSummary run(WorkloadOptions options, WorkloadPlan plan)
      throws SQLException, InterruptedException {
    WorkloadRun run =
        new WorkloadRun(plan, options.target()::connect, e -> Failure.of(e).message());
    CountDownLatch reported = new CountDownLatch(1);
    Thread atTheEnd = new Thread(() -> stop(run, reported), "workload-stop");
    Runtime.getRuntime().addShutdownHook(atTheEnd);
    try {
      return run.run(
          line -> {
            if (terminal) {
              out.println(line);
            }
          });
    } finally {
      reported.countDown();
    }
  }

  private static void stop(WorkloadRun run, CountDownLatch reported) {
    run.stop();
    try {
      boolean unused = reported.await(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
