package org.openlindorm.demo;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.openlindorm.workload.TrafficPattern;
import org.openlindorm.workload.WorkloadPlan;
import org.openlindorm.workload.WorkloadRun;
import org.openlindorm.workload.WorkloadSummary;

/**
 * {@code lindorm demo hotspot}: writes new rows under an incremental key, shows the server's report
 * after some forty seconds, changes the key to the proposed one, and writes further rows.
 */
final class HotSpotDemo {

  private static final String TABLE = "clicks";
  private static final TrafficPattern PATTERN = TrafficPattern.SEQUENTIAL;
  private static final int ROWS_PER_SECOND = 200;
  private static final int THREADS = 2;

  /** One in this many lines is printed; there is one a second. */
  private static final int LINES = 5;

  /** The timeout: several times the usual duration, for a busy machine. */
  private static final int MOST_SECONDS = 180;

  /**
   * The time for which the new key is observed; the incremental key is reported within this time.
   */
  private static final int QUIET_SECONDS = 60;

  private final PrintStream out;
  private final String jdbcUrl;
  private final Statements statements;
  private final int quietSeconds;

  /** Prints the statements of the demonstration. */
  interface Statements {

    void title(String title);

    /** Executes and prints a statement with its result; returns false after a failure. */
    boolean run(String sql);
  }

  /**
   * @param url of the demonstration's own server
   */
  HotSpotDemo(PrintStream out, String url, Statements statements) {
    this(out, url, statements, QUIET_SECONDS);
  }

  /**
   * Creates a demonstration with another observation time.
   *
   * @param quietSeconds for how long the new key is observed
   */
  HotSpotDemo(PrintStream out, String url, Statements statements, int quietSeconds) {
    this.out = out;
    this.jdbcUrl = "jdbc:avatica:remote:url=" + url + ";serialization=protobuf";
    this.statements = statements;
    this.quietSeconds = quietSeconds;
  }

  /** Runs the demonstration; returns false when it did not run as expected. */
  boolean show() throws SQLException, InterruptedException {
    try (Connection connection = DriverManager.getConnection(jdbcUrl, "root", "")) {
      statements.title("A table with an incremental key");
      if (!statements.run(PATTERN.table().definition(TABLE, ROWS_PER_SECOND, PATTERN.regions()))) {
        return false;
      }
      statements.title(
          "200 new rows a second, each after the last one: the server should" + " report this");
      if (!write(connection, TABLE, MOST_SECONDS)) {
        out.println(
            "No hot spot was reported within " + MOST_SECONDS + " s: the machine is too busy.");
        return false;
      }
      return cure(connection);
    }
  }

  private boolean cure(Connection connection) throws SQLException, InterruptedException {
    statements.title("What it says");
    if (!statements.run("SHOW HOTSPOTS FROM " + TABLE)) {
      return false;
    }
    statements.title("The key advisor's proposal, compared with the key and applied to it");
    if (!statements.run("ADVISE TABLE " + TABLE + " APPLY 'A'")) {
      return false;
    }
    statements.title("200 new rows a second again, for " + quietSeconds + " s");
    boolean reportedAgain = write(connection, TABLE, quietSeconds);
    statements.title(reportedAgain ? "It is reported again" : "No hot spot is reported");
    return statements.run("SHOW HOTSPOTS FROM " + TABLE)
        && statements.run("SHOW REGIONS FROM " + TABLE)
        && !reportedAgain;
  }

  /** Writes until the server reports the table, with a timeout; returns whether it has. */
  private boolean write(Connection connection, String table, int seconds)
      throws SQLException, InterruptedException {
    WorkloadPlan plan =
        new WorkloadPlan(
            PATTERN,
            "default." + table,
            new WorkloadPlan.LoadProfile(ROWS_PER_SECOND, seconds, THREADS),
            ROWS_PER_SECOND,
            PATTERN.readPercent(),
            WorkloadPlan.ZIPF);
    WorkloadRun run =
        new WorkloadRun(
            plan, () -> DriverManager.getConnection(jdbcUrl, "root", ""), Throwable::toString);
    AtomicBoolean reported = new AtomicBoolean();
    AtomicInteger lines = new AtomicInteger();
    WorkloadSummary summary =
        run.run(
            line -> {
              if (isReported(connection, table)) {
                reported.set(true);
                run.stop();
              }
              if (reported.get() || lines.incrementAndGet() % LINES == 0) {
                out.println(line + (reported.get() ? "  reported" : "  not reported yet"));
              }
            });
    out.println(summary.text());
    return reported.get();
  }

  private static boolean isReported(Connection connection, String table) {
    String sql =
        "SELECT kind FROM information_schema.hot_spots"
            + " WHERE table_schema = 'default' AND table_name = ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next();
      }
    } catch (SQLException e) {
      throw new IllegalStateException("The hot spots of the server cannot be read", e);
    }
  }
}
