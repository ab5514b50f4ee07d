package org.openlindorm.tpch;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints the time of the 22 TPC-H queries after warm-up, for this engine and for H2 in the same
 * process: the median of {@code -Dbench.runs} alternating runs. The working directory must be that
 * of this module.
 */
public final class TpchFigures {

  private static final int RUNS = Integer.getInteger("bench.runs", 7);
  private static final String ONLY = System.getProperty("bench.only", "");

  private TpchFigures() {}

  /** Prints a line for each query, and the totals. */
  public static void main(String[] arguments) throws SQLException, IOException {
    double ours = 0;
    double theirs = 0;
    try (TpchPair pair = new TpchPair()) {
      for (TpchPair.Query query : TpchPair.queries()) {
        if (!ONLY.isEmpty() && !Arrays.asList(ONLY.split(",", -1)).contains(query.name())) {
          continue;
        }
        double[] here = new double[RUNS];
        double[] there = new double[RUNS];
        for (int run = -3; run < RUNS; run++) {
          long began = System.nanoTime();
          pair.ours(query);
          long between = System.nanoTime();
          pair.theirs(query);
          if (run >= 0) {
            here[run] = (between - began) / 1e6;
            there[run] = (System.nanoTime() - between) / 1e6;
          }
        }
        Arrays.sort(here);
        Arrays.sort(there);
        print(query.name(), here[RUNS / 2], there[RUNS / 2]);
        ours += here[RUNS / 2];
        theirs += there[RUNS / 2];
      }
    }
    print("sum", ours, theirs);
  }

  private static void print(String name, double ours, double theirs) {
    System.out.printf(
        Locale.ROOT, "%-4s %8.1f ms, H2 %8.1f ms: %.1f%n", name, ours, theirs, ours / theirs);
  }
}
