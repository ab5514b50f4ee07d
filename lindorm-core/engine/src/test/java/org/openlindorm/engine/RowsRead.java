package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.error.LindormException;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.statistics.StatementExecution;
import org.openlindorm.store.ReadTotals;

/**
 * Measures what the store reads for statements, and the rows that they return or change. A script
 * has one statement a line, after its figures:
 *
 * <pre>
 *   read  gave  seeks | statement
 *      1     1      1 | SELECT v FROM e WHERE dev = 'd7' AND ts = 5
 *         refused 9013 | SELECT id FROM f WHERE delay = 7
 * </pre>
 *
 * Lines that begin with {@code #} stay as they are.
 */
public final class RowsRead {

  public static final List<String> TABLES = List.of("f", "ap", "e", "h", "orders", "w");

  private static final int ROWS_A_WRITE = 500;

  private final Session session;
  private final Supplier<EngineFigures> engine;

  /**
   * @param engine the counters of an engine that executes no other statements meanwhile
   */
  public RowsRead(Session session, Supplier<EngineFigures> engine) {
    this.session = session;
    this.engine = engine;
  }

  /** Creates the tables of the script. */
  public void define() {
    definitions(1).forEach(this::execute);
  }

  /** Drops the tables. */
  public void drop() {
    TABLES.forEach(table -> execute("DROP TABLE " + table));
  }

  /**
   * Returns the statements that create and fill the tables of the script.
   *
   * @param scale the factor by which the largest tables, f and e, have more rows than 5,000
   */
  public static List<String> definitions(int scale) {
    List<String> all = new ArrayList<>();
    all.add(
        "CREATE TABLE f (id BIGINT, origin VARCHAR, dest VARCHAR, delay INTEGER, d TIMESTAMP,"
            + " PRIMARY KEY (id))");
    all.add("CREATE INDEX by_origin ON f (origin, delay)");
    fill(
        all,
        "f",
        5_000 * scale,
        i -> i + ",'o" + i % 50 + "','o" + i % 37 + "'," + i / 50 + "," + day(i));
    all.add("CREATE TABLE ap (code VARCHAR, n INTEGER, city VARCHAR, PRIMARY KEY (code))");
    fill(all, "ap", 230, i -> "'o" + i + "'," + i + ",'c" + i % 10 + "'");
    int rowsOfDevice = 100 * scale;
    all.add("CREATE TABLE e (dev VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (dev, ts))");
    fill(
        all,
        "e",
        50 * rowsOfDevice,
        i -> "'d" + i / rowsOfDevice + "'," + i % rowsOfDevice + "," + i % 7);
    all.add(
        "CREATE TABLE h (at BIGINT, dev VARCHAR, v INTEGER, PRIMARY KEY (bucket(4, dev), at,"
            + " dev))");
    fill(all, "h", 2_000, i -> i / 20 + ",'d" + i % 20 + "'," + i);
    all.add(
        "CREATE TABLE orders (channel VARCHAR, id VARCHAR, ts BIGINT, status INTEGER, place"
            + " VARCHAR, PRIMARY KEY (channel, id, ts))");
    all.add("CREATE INDEX by_status ON orders (status) INCLUDE (place)");
    fill(
        all,
        "orders",
        1_000,
        i ->
            "'c"
                + i % 4
                + "','"
                + (1_000 + i / 4)
                + "',"
                + i
                + ","
                + i % 10
                + ",'p"
                + i % 25
                + "'");
    all.add("CREATE TABLE w (id BIGINT, v INTEGER, tag INTEGER, PRIMARY KEY (id))");
    all.add("CREATE INDEX by_tag ON w (tag)");
    fill(all, "w", 4_000, i -> i + "," + i % 100 + "," + i / 100);
    return all;
  }

  private static String day(int i) {
    return String.format("'2024-%02d-%02d 00:00:00'", 1 + i % 12, 1 + i % 28);
  }

  /** Adds the writes of the rows of the numbers from 0 to below {@code rows}. */
  private static void fill(List<String> all, String table, int rows, IntFunction<String> row) {
    for (int from = 0; from < rows; from += ROWS_A_WRITE) {
      all.add(
          IntStream.range(from, Math.min(rows, from + ROWS_A_WRITE))
              .mapToObj(i -> "(" + row.apply(i) + ")")
              .collect(Collectors.joining(",", "UPSERT INTO " + table + " VALUES ", "")));
    }
  }

  /** Returns the script with the figures of its statements as they are now. */
  public String measured(String script) {
    List<String> lines = new ArrayList<>();
    for (String line : script.lines().toList()) {
      int bar = line.indexOf(" | ");
      lines.add(line.startsWith("#") || bar < 0 ? line : measuredLine(line.substring(bar + 3)));
    }
    return String.join("\n", lines) + "\n";
  }

  private String measuredLine(String sql) {
    ReadTotals readBefore = read();
    StatementExecution.Rows gaveBefore = gave();
    try {
      execute(sql);
    } catch (LindormException refused) {
      return String.format("%21s | %s", "refused " + refused.code().number(), sql);
    }
    StatementExecution.Rows gave = gave();
    ReadTotals read = read();
    return String.format(
        "%6d %6d %7d | %s",
        read.rows() - readBefore.rows(),
        gave.returned() - gaveBefore.returned() + gave.affected() - gaveBefore.affected(),
        read.seeks() - readBefore.seeks(),
        sql);
  }

  private void execute(String sql) {
    try (Result result = session.execute(sql)) {
      while (result instanceof Result.Rows rows && rows.next() != null) {}
    }
  }

  private ReadTotals read() {
    return engine.get().kinds().stream()
        .map(KindFigures::reads)
        .reduce(ReadTotals.NONE, ReadTotals::plus);
  }

  private StatementExecution.Rows gave() {
    long returned = 0;
    long affected = 0;
    for (KindFigures kind : engine.get().kinds()) {
      returned += kind.rows().returned();
      affected += kind.rows().affected();
    }
    return new StatementExecution.Rows(returned, affected);
  }
}
