package org.openlindorm.hbase.shell;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.workload.TrafficPattern;
import org.openlindorm.hbase.workload.WorkloadPlan;

/**
 * What traffic to make, where.
 *
 * @param ownDatabase whether the table lies in the workload's own database
 * @param drop whether the table is dropped at the end
 */
record WorkloadOptions(Target target, WorkloadPlan plan, boolean ownDatabase, boolean drop) {

  private static final String USAGE =
      """
      Usage: lindorm workload NAME [options]

      Makes traffic, to see what a server and SHOW HOTSPOTS make of it. NAME is one of

      %s
        -t, --table TABLE      default: a table of its own in the database 'workload'; with -D,
                               or as database.table, elsewhere
            --rate N           rows read and written a second, at most (default 200)
            --seconds N        how long (default 60, at most a day)
            --threads N        connections that ask (default 4)
            --keys N           how many keys are chosen from (default 100,000)
            --reads PERCENT    how many requests read (default: as it is with NAME)
            --zipf S           of hot-row: the exponent (default 1.5), or all: one row alone
            --drop             drop the table at the end, unless it was there before under
                               a name given with --table
        -u, --url URL          the server: host[:port], http(s)://host:port or a JDBC URL
                               (default http://127.0.0.1:30060)
        -D, --database NAME    of --table
            --user NAME        default root
            --password TEXT    default: the environment variable LINDORM_PASSWORD
            --tls-certificate FILE
                               over https: who is believed, PEM (default: whom Java
                               believes)
        -h, --help             this text

      At a terminal it says each second how it goes; Ctrl-C ends it with the sum.
      Exit codes: 0 all requests were answered, 1 some failed, 2 the command line is wrong.
      """;

  private static final Map<String, String> OPTIONS =
      ConnectionOptions.and(
          Map.of(
              "-t",
              "table",
              "--table",
              "table",
              "--rate",
              "rate",
              "--seconds",
              "seconds",
              "--threads",
              "threads",
              "--keys",
              "keys",
              "--reads",
              "reads",
              "--zipf",
              "zipf"));
  private static final Map<String, String> SWITCHES =
      Map.of("-h", "help", "--help", "help", "--drop", "drop");

  private static final int DAY_SECONDS = 86_400;

  static String usage() {
    return USAGE.formatted(TrafficPattern.help());
  }

  /** Null when help was asked for. */
  static @Nullable WorkloadOptions parse(String[] arguments) {
    Arguments given = Arguments.parse(arguments, OPTIONS, SWITCHES);
    if (given.has("help")) {
      return null;
    }
    if (given.rest().size() != 1) {
      throw new UsageError("Name one workload");
    }
    String name = given.rest().get(0);
    TrafficPattern pattern =
        TrafficPattern.of(name)
            .orElseThrow(() -> new UsageError("There is no workload '" + name + "'"));
    Target target = ConnectionOptions.targetOutside(given);
    boolean own = given.value("table") == null && given.value("database") == null;
    return new WorkloadOptions(target, plan(given, pattern), own, given.has("drop"));
  }

  private static WorkloadPlan plan(Arguments given, TrafficPattern pattern) {
    return new WorkloadPlan(
        pattern,
        table(given, pattern),
        new WorkloadPlan.Pace(
            given.number("rate", 200, 1, 100_000),
            given.number("seconds", 60, 1, DAY_SECONDS),
            given.number("threads", 4, 1, 64)),
        given.number("keys", 100_000, 100, Integer.MAX_VALUE),
        given.number("reads", pattern.readPercent(), 0, 100),
        zipf(given.value("zipf"), pattern));
  }

  private static String table(Arguments given, TrafficPattern pattern) {
    String table = given.value("table", pattern.tableName());
    String database = given.value("database");
    if (table.contains(".")) {
      return table;
    }
    if (database != null) {
      return database + "." + table;
    }
    return (given.value("table") == null ? WorkloadTable.DATABASE : "default") + "." + table;
  }

  private static double zipf(@Nullable String text, TrafficPattern pattern) {
    if (text == null) {
      return WorkloadPlan.ZIPF;
    }
    if (pattern != TrafficPattern.HOT_ROW) {
      throw new UsageError("--zipf is for hot-row");
    }
    if (text.equals("all")) {
      return Double.POSITIVE_INFINITY;
    }
    try {
      double exponent = Double.parseDouble(text);
      if (exponent >= 0 && exponent <= 10) {
        return exponent;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("--zipf takes a number or all, not '" + text + "'");
    }
    throw new UsageError("--zipf takes 0 to 10, not " + text);
  }
}
