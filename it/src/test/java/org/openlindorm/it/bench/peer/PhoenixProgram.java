package org.openlindorm.it.bench.peer;

import java.io.File;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.LocalHBaseCluster;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.zookeeper.MiniZooKeeperCluster;
import org.jspecify.annotations.Nullable;

/**
 * Phoenix and the HBase that it works on, in one process; its argument is a folder. The commands:
 * {@code execute SQL}; {@code query SQL}, which answers a {@link QueryAnswer} or, for a query that
 * Phoenix refuses, nothing; {@code upsert SQL} of several rows; {@code fill TABLE} with {@code
 * ROWS}; {@code settle TABLE}, which compacts and answers the rows and the bytes of the files;
 * {@code passed SERVER}, which answers what its region server has {@link NetworkTraffic}.
 */
public final class PhoenixProgram implements PeerProtocol.Sources {

  private static final int BATCH = 1_000;

  private static final Pattern ROW = Pattern.compile("\\(([^)]*)\\)");
  private static final Pattern VALUE = Pattern.compile("'([^']*)'|-?\\d+");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\d .*");

  private final LocalHBaseCluster hbase;
  private final JdbcCaller caller;

  /** For queries; null before the first one. */
  private @Nullable Connection queries;

  private PhoenixProgram(LocalHBaseCluster hbase, String url) {
    this.hbase = hbase;
    this.caller = new JdbcCaller(() -> open(url));
  }

  public static void main(String[] arguments) {
    PrintStream answers = System.out;
    System.setOut(System.err);
    try {
      new PeerProtocol(start(new File(arguments[0]))).hold(System.in, answers);
      Runtime.getRuntime().halt(0);
    } catch (Exception | LinkageError e) {
      // HBase takes what is thrown here for its own log, and its threads would keep the process.
      answers.println("failed\t" + e);
      e.printStackTrace(answers);
      Runtime.getRuntime().halt(1);
    }
  }

  private static PhoenixProgram start(File folder) throws Exception {
    Configuration settings = settings(folder);
    var zooKeeper = new MiniZooKeeperCluster(settings);
    int port = zooKeeper.startup(new File(folder, "zookeeper"));
    settings.setInt("hbase.zookeeper.property.clientPort", port);
    var hbase = new LocalHBaseCluster(settings, 1, 1);
    hbase.startup();
    var phoenix = new PhoenixProgram(hbase, "jdbc:phoenix:localhost:" + port);
    phoenix.caller.execute("SELECT 1");
    return phoenix;
  }

  /**
   * Returns settings that are as durable as ours, with the same log and the same share of the heap
   * for blocks.
   */
  private static Configuration settings(File folder) {
    Configuration settings = HBaseConfiguration.create();
    settings.set("hbase.rootdir", new File(folder, "hbase").toURI().toString());
    settings.set("hbase.tmp.dir", new File(folder, "tmp").getPath());
    settings.set("hbase.zookeeper.quorum", "localhost");
    settings.set("fs.file.impl", "org.apache.hadoop.fs.RawLocalFileSystem");
    settings.setBoolean("hbase.unsafe.stream.capability.enforce", true);
    settings.set("hbase.wal.provider", "filesystem");
    settings.setBoolean("hbase.wal.hsync", true);
    settings.setBoolean("hbase.hfile.hsync", true);
    for (String role : List.of("master", "regionserver")) {
      settings.set("hbase." + role + ".hostname", "localhost");
      settings.set("hbase." + role + ".ipc.address", "127.0.0.1");
      settings.setInt("hbase." + role + ".info.port", -1);
      settings.setInt("hbase." + role + ".port", 0);
    }
    settings.setInt("hbase.master.wait.on.regionservers.mintostart", 1);
    settings.setInt("hbase.master.wait.on.regionservers.maxtostart", 1);
    settings.setInt("hbase.regionserver.msginterval", 100);
    // The settings of Phoenix's own installation.
    settings.set(
        "hbase.regionserver.wal.codec",
        "org.apache.hadoop.hbase.regionserver.wal.IndexedWALEditCodec");
    return settings;
  }

  private static Connection open(String url) throws SQLException {
    Properties properties = new Properties();
    // Definitions are looked up at the server every quarter of an hour, not at each statement.
    properties.setProperty("phoenix.default.update.cache.frequency", "900000");
    // By default it waits 5 seconds for writers under way before it builds an index; there are no
    // writers.
    properties.setProperty("phoenix.index.population.wait.time", "0");
    Connection connection = DriverManager.getConnection(url, properties);
    connection.setAutoCommit(false);
    return connection;
  }

  @Override
  public Caller caller(String name) {
    return caller;
  }

  @Override
  public String execute(List<String> words) throws Exception {
    String what = words.get(1);
    return switch (words.get(0)) {
      case "execute" -> {
        caller.execute(what);
        yield "";
      }
      case "fill" -> {
        int space = what.indexOf(' ');
        fill(what.substring(0, space), Long.parseLong(what.substring(space + 1)));
        yield "";
      }
      case "query" -> query(what);
      case "upsert" -> {
        upsert(what);
        yield "";
      }
      case "settle" -> settle(what);
      case "passed" -> ServerCounters.of(hbase.getRegionServer(0).getRpcServer()).line();
      default -> throw new IllegalArgumentException("unknown: " + words);
    };
  }

  private String query(String sql) throws SQLException {
    Connection connection = queries;
    if (connection == null) {
      connection = caller.open();
      queries = connection;
    }
    try {
      String line = QueryAnswer.of(connection, sql).line();
      // The next query sees the rows as they are then.
      connection.commit();
      return line;
    } catch (SQLException | RuntimeException refused) {
      System.err.println(sql + ": " + refused);
      connection.rollback();
      return "";
    }
  }

  /** Writes the rows of a statement, each with the values of one pair of parentheses. */
  private void upsert(String sql) throws SQLException {
    int values = sql.indexOf('(');
    try (Connection connection = caller.open()) {
      PreparedStatement statement = null;
      for (Matcher found = ROW.matcher(sql.substring(values)); found.find(); ) {
        List<Object> row = values(found.group(1));
        if (statement == null) {
          String marks = String.join(", ", Collections.nCopies(row.size(), "?"));
          statement = connection.prepareStatement(sql.substring(0, values) + "(" + marks + ")");
        }
        for (int i = 0; i < row.size(); i++) {
          statement.setObject(i + 1, row.get(i));
        }
        statement.execute();
      }
      connection.commit();
    }
  }

  private static List<Object> values(String row) {
    List<Object> values = new ArrayList<>();
    for (Matcher value = VALUE.matcher(row); value.find(); ) {
      String text = value.group(1);
      if (text == null) {
        values.add(Long.valueOf(value.group()));
      } else {
        values.add(TIME.matcher(text).matches() ? Timestamp.valueOf(text) : text);
      }
    }
    return values;
  }

  private void fill(String table, long rows) throws Exception {
    try (var filling = new JdbcCaller(caller::open)) {
      for (long from = 0; from < rows; from += BATCH) {
        int count = (int) Math.min(BATCH, rows - from);
        String upsert = TenColumns.upsert(table);
        var work = new Work(table, Shape.ROWS, count, rows, Work.WRITE, upsert);
        filling.prepare(work).on(from);
      }
    }
  }

  private String settle(String table) throws Exception {
    long bytes = 0;
    for (HRegion region : regions(table)) {
      region.flush(true);
      region.compact(true);
      bytes += region.getStores().stream().mapToLong(HStore::getStorefilesSize).sum();
    }
    return rows(table) + " " + bytes;
  }

  private List<HRegion> regions(String table) {
    return hbase.getRegionServer(0).getRegions(TableName.valueOf(table.toUpperCase(Locale.ROOT)));
  }

  private long rows(String table) throws SQLException {
    try (Connection connection = caller.open();
        var statement = connection.createStatement();
        var answer = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
      answer.next();
      return answer.getLong(1);
    }
  }
}
