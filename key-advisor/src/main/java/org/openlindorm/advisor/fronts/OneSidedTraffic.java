package org.openlindorm.advisor.fronts;

import org.openlindorm.advisor.model.RegionCounts;

/**
 * Tests whether nearly all reads and writes are at one end of a key, and chance does not explain
 * it. Rows are not independent: one statement reads the first rows of a table, or writes adjacent
 * rows. Therefore statements are counted, not rows (Kish, Survey Sampling, 1965: rows in clusters
 * of m that are alike are worth 1/m of them).
 */
final class OneSidedTraffic {

  /** The minimum share of reads and writes at one end, minus the share of all others. */
  private static final double MOVING_EDGE = 0.8;

  /**
   * The number of rows that one statement reads or writes in one place: the first page of a table
   * in DBeaver (dbeaver.com/docs/wiki/Navigation).
   */
  static final int ROWS_TOGETHER = 200;

  /** The tolerated rate of false verdicts on tables with even regions: 0.1 %. */
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
   * Returns an upper bound of the probability that one region gets at least this share of the
   * statements, if each statement is for the region with the probability {@code each}: exp(-n
   * D(share || each)) (Hoeffding, Probability Inequalities for Sums of Bounded Random Variables,
   * 1963, theorem 1).
   */
  private static double chance(double share, double each, double statements) {
    double divergence = information(share, each) + information(1 - share, 1 - each);
    return Math.exp(-statements * divergence);
  }

  private static double information(double seen, double expected) {
    return seen == 0 ? 0 : seen * Math.log(seen / expected);
  }
}
