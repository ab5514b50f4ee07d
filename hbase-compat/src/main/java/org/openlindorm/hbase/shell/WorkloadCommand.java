package org.openlindorm.hbase.shell;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.workload.TrafficPattern;
import org.openlindorm.hbase.workload.WorkloadPlan;
import org.openlindorm.hbase.workload.WorkloadRun;
import org.openlindorm.hbase.workload.WorkloadSummary;

/**
 * {@code lindorm workload}: makes traffic of a known pattern on a table of its own, and tells how
 * it goes.
 */
public final class WorkloadCommand {

  private static final int FAILED = 1;
  private static final int UNUSABLE = 2;
  private static final int SECONDS_TO_END = 5;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  WorkloadCommand(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  static int run(String[] arguments) {
    return new WorkloadCommand(System.out, System.err, Interactive.terminal()).execute(arguments);
  }

  int execute(String[] arguments) {
    try {
      WorkloadOptions options = WorkloadOptions.parse(arguments);
      if (options == null) {
        out.print(WorkloadOptions.usage());
        return 0;
      }
      return make(options);
    } catch (UsageError e) {
      err.println(e.getMessage() + ". lindorm workload --help shows the options.");
      return UNUSABLE;
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("Interrupted");
    }
    return FAILED;
  }

  private int make(WorkloadOptions options) throws SQLException, InterruptedException {
    WorkloadPlan plan = options.plan();
    WorkloadTable table = new WorkloadTable(plan, options.ownDatabase());
    try (Connection connection = options.target().connect()) {
      table.prepare(connection);
    }
    tell(plan);
    WorkloadSummary summary = run(options, plan);
    out.println(summary.text());
    if (options.drop()) {
      try (Connection connection = options.target().connect()) {
        out.println(table.drop(connection));
      }
    } else {
      out.println("The rows lie in " + plan.table() + "; --drop drops it at the end of a run.");
    }
    return summary.errors() == 0 ? 0 : FAILED;
  }

  private void tell(WorkloadPlan plan) {
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
            ? "SHOW HOTSPOTS is to say nothing of it."
            : "SHOW HOTSPOTS is to say '" + pattern.verdict() + "' after about 40 seconds.");
    out.flush();
  }

  /** Ctrl-C ends it with its summary. */
  private WorkloadSummary run(WorkloadOptions options, WorkloadPlan plan)
      throws SQLException, InterruptedException {
    WorkloadRun run =
        new WorkloadRun(plan, options.target()::connect, e -> Failure.of(e).message());
    CountDownLatch told = new CountDownLatch(1);
    Thread atTheEnd = new Thread(() -> stop(run, told), "workload-stop");
    Runtime.getRuntime().addShutdownHook(atTheEnd);
    try {
      return run.run(
          line -> {
            if (terminal) {
              out.println(line);
            }
          });
    } finally {
      told.countDown();
    }
  }

  private static void stop(WorkloadRun run, CountDownLatch told) {
    run.stop();
    try {
      boolean unused = told.await(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
