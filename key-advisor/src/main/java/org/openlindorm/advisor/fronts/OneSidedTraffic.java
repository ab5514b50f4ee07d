package org.openlindorm.advisor.fronts;

import org.openlindorm.advisor.model.RegionCounts;

/**
 * Whether nearly all reads and writes go to one end of a key, more than chance does. Rows come
 * together: one statement reads the first rows of a table, or writes rows next to each other. So
 * not the rows fall on regions by chance, but the statements (Kish, Survey Sampling, 1965: rows in
 * clusters of m that are alike are worth 1/m of them).
 */
final class OneSidedTraffic {

  /** The reads and writes at one end minus all others, as a share of the total. */
  private static final double MOVING_EDGE = 0.8;

  /**
   * Rows that one statement reads or writes in one place: the first page of a table in DBeaver
   * (dbeaver.com/docs/wiki/Navigation).
   */
  static final int ROWS_TOGETHER = 200;

  /** Verdicts on tables whose regions are all alike: one in a thousand. */
  static final double FALSE_VERDICTS = 0.001;

  private static final int ENDS = 2;

  private OneSidedTraffic() {}

  static boolean is(RegionCounts counts) {
    double direction = Math.abs(counts.direction());
    double statements = ((double) counts.allWrites() + counts.allReads()) / ROWS_TOGETHER;
    return direction >= MOVING_EDGE
        && ENDS * chance((1 + direction) / 2, 1.0 / counts.regions(), statements) <= FALSE_VERDICTS;
  }

  /**
   * No less than the probability that such a share of statements, or more, comes to one region when
   * each does so with the probability {@code each}: exp(-n D(share || each)) (Hoeffding,
   * Probability Inequalities for Sums of Bounded Random Variables, 1963, theorem 1).
   */
  private static double chance(double share, double each, double statements) {
    double divergence = information(share, each) + information(1 - share, 1 - each);
    return Math.exp(-statements * divergence);
  }

  private static double information(double seen, double expected) {
    return seen == 0 ? 0 : seen * Math.log(seen / expected);
  }
}
