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
    execute(
        "CREATE TABLE f (id BIGINT, origin VARCHAR, dest VARCHAR, delay INTEGER, d TIMESTAMP,"
            + " PRIMARY KEY (id))");
    execute("CREATE INDEX by_origin ON f (origin, delay)");
    fill("f", 5_000, i -> i + ",'o" + i % 50 + "','o" + i % 37 + "'," + i / 50 + "," + day(i));
    execute("CREATE TABLE ap (code VARCHAR, n INTEGER, city VARCHAR, PRIMARY KEY (code))");
    fill("ap", 230, i -> "'o" + i + "'," + i + ",'c" + i % 10 + "'");
    execute("CREATE TABLE e (dev VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (dev, ts))");
    fill("e", 5_000, i -> "'d" + i / 100 + "'," + i % 100 + "," + i % 7);
    execute(
        "CREATE TABLE h (dev VARCHAR, at BIGINT, v INTEGER, PRIMARY KEY (bucket(4, dev), at,"
            + " dev))");
    fill("h", 2_000, i -> "'d" + i % 20 + "'," + i / 20 + "," + i);
    execute(
        "CREATE TABLE orders (channel VARCHAR, id VARCHAR, ts BIGINT, status INTEGER, place"
            + " VARCHAR, PRIMARY KEY (channel, id, ts))");
    execute("CREATE INDEX by_status ON orders (status) INCLUDE (place)");
    fill(
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
    execute("CREATE TABLE w (id BIGINT, v INTEGER, tag INTEGER, PRIMARY KEY (id))");
    execute("CREATE INDEX by_tag ON w (tag)");
    fill("w", 4_000, i -> i + "," + i % 100 + "," + i / 100);
  }

  /** Drops the tables. */
  public void drop() {
    List.of("f", "ap", "e", "h", "orders", "w").forEach(each -> execute("DROP TABLE " + each));
  }

  private static String day(int i) {
    return String.format("'2024-%02d-%02d 00:00:00'", 1 + i % 12, 1 + i % 28);
  }

  /** Writes the rows of the numbers from 0 to below {@code rows}. */
  private void fill(String table, int rows, IntFunction<String> row) {
    for (int from = 0; from < rows; from += ROWS_A_WRITE) {
      execute(
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
