package org.openlindorm.workload;

/**
 * The traffic to generate.
 *
 * @param table with its database
 * @param pace the rate and the duration
 * @param keys the number of existing keys, for patterns that choose among them
 * @param readPercent the percentage of reads
 * @param zipf the exponent for {@link TrafficPattern#HOT_ROW}; infinite: always the same row
 */
public record WorkloadPlan(
    TrafficPattern pattern,
    String table,
    LoadProfile pace,
    int keys,
    int readPercent,
    double zipf) {

  /** A Zipf exponent with which one row of thousands gets two fifths of all requests. */
  public static final double ZIPF = 1.5;

  /**
   * The rate and the duration.
   *
   * @param rowsPerSecond maximum rate
   * @param threads with one connection each
   */
  public record LoadProfile(int rowsPerSecond, int seconds, int threads) {}
}
