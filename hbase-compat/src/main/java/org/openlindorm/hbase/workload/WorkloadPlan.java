package org.openlindorm.hbase.workload;

/**
 * What traffic is made, and how much of it.
 *
 * @param table with its database
 * @param pace how fast and for how long
 * @param keys how many the table has, where they are chosen among some
 * @param readPercent how many of a hundred requests read
 * @param zipf the exponent for {@link TrafficPattern#HOT_ROW}; infinite: always the same row
 */
public record WorkloadPlan(
    TrafficPattern pattern, String table, Pace pace, int keys, int readPercent, double zipf) {

  /** A Zipf's exponent with which one row of thousands gets two fifths of all. */
  public static final double ZIPF = 1.5;

  /**
   * How fast and for how long.
   *
   * @param rowsPerSecond at most
   * @param threads that ask, over a connection each
   */
  public record Pace(int rowsPerSecond, int seconds, int threads) {}
}
