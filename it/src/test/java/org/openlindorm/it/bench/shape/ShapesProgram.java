package org.openlindorm.it.bench.shape;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** The main class of {@code bin/bench shapes}: compares statement shapes with a MySQL server. */
final class ShapesProgram {

  private static final int USAGE = 2;

  /** The time for the JIT compiler before the first query is measured. */
  private static final int WARM_UP_SECONDS = 30;

  /** Rows of the largest tables at scale 1. */
  private static final int ROWS = 5_000;

  private static final String HELP =
      """
      Usage: bench shapes --peer URL [--rows N] [--rounds N] [--only REGEX] [--flushed]

      Executes the queries of golden/rows-read.txt and the writes of golden/write-calls.txt on an embedded
      server, over MySQL's protocol, and on a MySQL or MariaDB server in turns. Prints the median times and
      their ratio, the largest ratio first; of queries with the rows read, of writes with the ratio to plain
      UPSERTs of as many rows.

        --peer URL   JDBC URL of Connector/J of an empty database, such as
                     jdbc:mysql://127.0.0.1:3306/shapes?user=root
        --rows N     rows of the largest tables (default 100000)
        --rounds N   measured executions of each statement (default 7)
        --only REGEX only statements in which this is found
        --flushed    flushes the table before each measured write, so that rows are read from files
      """;

  private ShapesProgram() {}

  public static void main(String[] arguments) {
    int code = 1;
    try {
      code = run(List.of(arguments), System.out, System.err);
    } catch (Exception | LinkageError e) {
      System.err.println("The comparison has ended early: " + e);
      e.printStackTrace();
    } finally {
      // HBase leaves threads that would keep the process.
      System.exit(code);
    }
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
    String peer = null;
    int rows = 100_000;
    int rounds = 7;
    boolean flushed = false;
    Pattern only = Pattern.compile("");
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      String option = rest.next();
      if (option.equals("--help")) {
        out.print(HELP);
        return 0;
      }
      if (option.equals("--flushed")) {
        flushed = true;
        continue;
      }
      if (!rest.hasNext() || !List.of("--peer", "--rows", "--rounds", "--only").contains(option)) {
        err.println("Unknown option '" + option + "', or its value is missing.\n\n" + HELP);
        return USAGE;
      }
      String value = rest.next();
      switch (option) {
        case "--peer" -> peer = value;
        case "--rows" -> rows = Integer.parseInt(value);
        case "--only" -> only = Pattern.compile(value);
        default -> rounds = Integer.parseInt(value);
      }
    }
    if (peer == null) {
      err.println("Option --peer is missing.\n\n" + HELP);
      return USAGE;
    }
    measure(peer, Math.max(1, rows / ROWS), rounds, flushed, only.asPredicate(), out);
    return 0;
  }

  private static void measure(
      String url, int scale, int rounds, boolean flushed, Predicate<String> only, PrintStream out)
      throws Exception {
    Path directory = Files.createTempDirectory("lindorm-shapes-");
    try (EmbeddedCluster cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        SqlEngine engine =
            SqlEngine.open(
                HBaseStore.inProcess(cluster.configuration(), cluster.regionServer()),
                EngineOptions.DEFAULT);
        MySqlEndpoint endpoint =
            new MySqlEndpoint(
                engine, Logins.by(Credentials.ANYONE), MySqlSettings.on("127.0.0.1", 0))) {
      endpoint.start();
      try (Connection ours = DriverManager.getConnection(ours(endpoint.port()));
          Connection peer = DriverManager.getConnection(url)) {
        StatementShapes shapes = new StatementShapes(ours, peer, rounds);
        WriteShapes writes = new WriteShapes(ours, peer, rounds, flushed);
        shapes.define(scale);
        writes.define(scale);
        settle(ours);
        List<String> queries = StatementShapes.queries().stream().filter(only).toList();
        shapes.warmUp(queries, WARM_UP_SECONDS);
        StatementShapes.print(shapes.measure(queries, System.err), out);
        out.println();
        WriteShapes.print(
            writes.measure(
                WriteShapes.shapes().stream().filter(shape -> only.test(shape.sql())).toList(),
                System.err),
            out);
      }
    } finally {
      DataDirectory.deleteTree(directory);
    }
  }

  /** Returns the URL of the database {@code default} of this server. */
  static String ours(int port) {
    return "jdbc:mysql://127.0.0.1:" + port + "/default?sslMode=DISABLED&connectionTimeZone=UTC";
  }

  /** Writes the rows to files, from which a server reads most of its data. */
  private static void settle(Connection ours) throws Exception {
    try (Statement statement = ours.createStatement()) {
      for (String table : RowsRead.TABLES) {
        statement.execute("ALTER TABLE " + table + " FLUSH");
      }
    }
  }
}
