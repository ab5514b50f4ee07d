package org.openlindorm.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Prints the CPU time of queries over a table of the memory store after warm-up: the median of
 * several runs in milliseconds, and of a point read in microseconds. To compare two versions, run
 * it with their classes alternately. Properties: {@code -Dbench.rows}, {@code -Dbench.runs}, {@code
 * -Dbench.only}.
 */
public final class MillionRows {

  private static final int ROWS = Integer.getInteger("bench.rows", 1_000_000);
  private static final int RUNS = Integer.getInteger("bench.runs", 9);
  private static final String ONLY = System.getProperty("bench.only", "");
  private static final int A_WRITE = 1_000;
  private static final int POINTS = 200_000;

  private static final String AGGREGATES = "COUNT(*), SUM(a * 2 + b), MIN(c) ";
  private static final String WHERE = " WHERE k >= 0 AND a > 5 AND b < 900";
  private static final Map<String, String> QUERIES = queries();

  private MillionRows() {}

  private static Map<String, String> queries() {
    Map<String, String> queries = new LinkedHashMap<>();
    queries.put("grouped", "SELECT g, " + AGGREGATES + "FROM t" + WHERE + " GROUP BY g");
    queries.put("ungrouped", "SELECT " + AGGREGATES + "FROM t" + WHERE);
    queries.put("text_groups", "SELECT s, COUNT(*), MAX(s), SUM(f) FROM t" + WHERE + " GROUP BY s");
    queries.put("decimals", "SELECT g, SUM(d), AVG(d * 2) FROM t" + WHERE + " GROUP BY g");
    queries.put(
        "above_limit",
        "SELECT g, "
            + AGGREGATES
            + "FROM (SELECT k, g, a, b, c FROM t LIMIT 1000000000) AS q"
            + WHERE
            + " GROUP BY g");
    queries.put(
        "above_join",
        "SELECT x, " + AGGREGATES + "FROM t JOIN h ON h.id = t.g" + WHERE + " GROUP BY x");
    queries.put("rows", "SELECT k, a * 2 + b, c FROM t" + WHERE);
    queries.put("few_rows", "SELECT k, a * 2 + b, c FROM t WHERE k >= 0 AND a > 995 AND b < 100");
    queries.put(
        "top_rows", "SELECT k, s, a FROM t WHERE k >= 0 AND b < 900 ORDER BY a, k LIMIT 10");
    return queries;
  }

  /** Prints a line for each query. */
  public static void main(String[] arguments) {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      fill(session);
      QUERIES.forEach(
          (name, sql) -> {
            if (ONLY.isEmpty() || Arrays.asList(ONLY.split(",")).contains(name)) {
              measure(name, session, sql);
            }
          });
      if (ONLY.isEmpty() || ONLY.contains("points")) {
        points(session);
      }
    }
  }

  private static void fill(Session session) {
    session
        .execute(
            "CREATE TABLE t (k BIGINT, g INTEGER, a INTEGER, b BIGINT, c DOUBLE, s VARCHAR,"
                + " d DECIMAL(12,2), f DOUBLE, PRIMARY KEY (k))")
        .close();
    session.execute("CREATE TABLE h (id INTEGER, x INTEGER, PRIMARY KEY (id))").close();
    Random random = new Random(42);
    Prepared write = session.prepare("UPSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      List<@Nullable Object> row = new ArrayList<>();
      row.add((long) i);
      row.add(random.nextInt(100));
      row.add(random.nextInt(1_000));
      row.add((long) random.nextInt(1_000));
      row.add(random.nextDouble());
      row.add("city " + random.nextInt(50));
      row.add(java.math.BigDecimal.valueOf(random.nextInt(10_000_000), 2));
      row.add(random.nextDouble());
      rows.add(row);
      if (rows.size() == A_WRITE) {
        write.executeBatch(rows);
        rows.clear();
      }
    }
    if (!rows.isEmpty()) {
      write.executeBatch(rows);
    }
    Prepared small = session.prepare("UPSERT INTO h VALUES (?, ?)");
    for (int i = 0; i < 100; i++) {
      small.execute(List.of(i, i / 10)).close();
    }
  }

  private static void measure(String name, Session session, String sql) {
    double[] times = new double[RUNS];
    long rows = 0;
    for (int run = -3; run < RUNS; run++) {
      long began = cpu();
      rows = read(session.execute(sql));
      if (run >= 0) {
        times[run] = (cpu() - began) / 1e6;
      }
    }
    Arrays.sort(times);
    System.out.printf(Locale.ROOT, "%-12s %8.1f ms %9d rows%n", name, times[RUNS / 2], rows);
  }

  private static void points(Session session) {
    Prepared read = session.prepare("SELECT * FROM t WHERE k = ?");
    double[] times = new double[RUNS];
    Random random = new Random(7);
    for (int run = -3; run < RUNS; run++) {
      long began = cpu();
      for (int i = 0; i < POINTS; i++) {
        read(read.execute(List.of((long) random.nextInt(ROWS))));
      }
      if (run >= 0) {
        times[run] = (cpu() - began) / 1e3 / POINTS;
      }
    }
    Arrays.sort(times);
    System.out.printf(Locale.ROOT, "%-12s %8.3f us%n", "points", times[RUNS / 2]);
  }

  /**
   * Returns the CPU time of this thread, which does all the work, so that other processes have
   * little effect.
   */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long read(Result result) {
    long count = 0;
    try (Result.Rows rows = (Result.Rows) result) {
      while (rows.next() != null) {
        count++;
      }
    }
    return count;
  }
}
