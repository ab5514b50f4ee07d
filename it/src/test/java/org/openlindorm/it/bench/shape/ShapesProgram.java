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
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.engine.WriteCalls;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.it.bench.contest.Phoenix;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** The main class of {@code bin/bench shapes}: compares statement shapes with a MySQL server. */
final class ShapesProgram {

  private static final int USAGE = 2;

  /** The time for the JIT compiler before the first query and the first write are measured. */
  private static final int WARM_UP_SECONDS = 30;

  /** Rows of the largest tables at scale 1. */
  private static final int ROWS = 5_000;

  private static final String HELP =
      """
      Usage: bench shapes --peer URL [--rows N] [--rounds N] [--only REGEX] [--flushed]
             bench shapes --phoenix [--rows N] [--rounds N] [--only REGEX]

      Executes the queries of golden/rows-read.txt and the writes of golden/write-calls.txt on an embedded
      server, over MySQL's protocol, and on a MySQL or MariaDB server in turns. Prints the median times and
      their ratio, the largest ratio first; of queries with the rows read, of writes with the ratio to plain
      UPSERTs of as many rows. With --phoenix, executes only the queries, with Phoenix as well.

        --peer URL   JDBC URL of Connector/J of an empty database, such as
                     jdbc:mysql://127.0.0.1:3306/shapes?user=root
        --phoenix    compares queries with Phoenix instead
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
    boolean phoenix = false;
    Pattern only = Pattern.compile("");
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      String option = rest.next();
      if (option.equals("--help")) {
        out.print(HELP);
        return 0;
      }
      if (option.equals("--flushed") || option.equals("--phoenix")) {
        flushed |= option.equals("--flushed");
        phoenix |= option.equals("--phoenix");
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
    if ((peer == null) != phoenix) {
      err.println("Give either --peer or --phoenix.\n\n" + HELP);
      return USAGE;
    }
    var measure = new Measure(Math.max(1, rows / ROWS), rounds, flushed, only.asPredicate(), out);
    measure.with(peer);
    return 0;
  }

  /** The measured statements. */
  private record Measure(
      int scale, int rounds, boolean flushed, Predicate<String> only, PrintStream out) {

    /**
     * Compares with a peer.
     *
     * @param url of a MySQL server; null for Phoenix
     */
    void with(@Nullable String url) throws Exception {
      Path directory = Files.createTempDirectory("lindorm-shapes-");
      try (EmbeddedCluster cluster =
              EmbeddedCluster.start(ClusterOptions.local(directory.resolve("ours")));
          SqlEngine engine =
              SqlEngine.open(
                  HBaseStore.inProcess(cluster.configuration(), cluster.regionServer()),
                  EngineOptions.DEFAULT);
          MySqlEndpoint endpoint =
              new MySqlEndpoint(
                  engine, Logins.by(Credentials.ANYONE), MySqlSettings.on("127.0.0.1", 0))) {
        endpoint.start();
        try (Connection ours = DriverManager.getConnection(ours(endpoint.port()))) {
          if (url == null) {
            Path libraries = Path.of(System.getProperty("bench.phoenix"));
            try (Phoenix phoenix = Phoenix.start(libraries, directory.resolve("phoenix"))) {
              queries(ours, new PhoenixTables(phoenix));
            }
          } else {
            try (Connection peer = DriverManager.getConnection(url)) {
              queries(ours, new QueryPeer.OfMySql(peer));
              out.println();
              writes(new WriteShapes(ours, peer, rounds, flushed));
            }
          }
        }
      } finally {
        DataDirectory.deleteTree(directory);
      }
    }

    private void queries(Connection ours, QueryPeer peer) throws Exception {
      StatementShapes shapes = new StatementShapes(ours, peer, rounds);
      List<String> queries = StatementShapes.queries().stream().filter(only).toList();
      if (!queries.isEmpty()) {
        shapes.define(scale);
        settle(ours);
        shapes.warmUp(queries, WARM_UP_SECONDS);
        StatementShapes.print(shapes.measure(queries, System.err), out);
      }
    }

    private void writes(WriteShapes writes) throws Exception {
      List<WriteCalls.Shape> shapes =
          WriteShapes.shapes().stream().filter(shape -> only.test(shape.sql())).toList();
      if (!shapes.isEmpty()) {
        writes.define(scale);
        writes.warmUp(shapes, WARM_UP_SECONDS);
        WriteShapes.print(writes.measure(shapes, System.err), out);
      }
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
