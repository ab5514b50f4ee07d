package org.openlindorm.advisor.review;

import java.util.List;
import org.openlindorm.advisor.finding.Fronts;

/**
 * The measurements of a sample, for {@code analyze} and the front diagram.
 *
 * @param positions the positions of the sample's later keys among its earlier keys, from 0 (before
 *     all) to 1 (after all), in row order; at most 1,000
 * @param prefixes the prefixes of the key, shortest first; the last is the whole key
 * @param fullestOf16 the share of later keys in the fullest of 16 equal regions
 * @param p the probability that an unordered sample is as concentrated by chance
 * @param unmeasured why the engine would refuse to store these keys; empty if it would store them
 * @param splitKeys the values of the first column that split the sample into even regions; empty if
 *     the engine splits the key automatically, or if a split does not help
 */
public record SampleReview(
    String file,
    int keys,
    boolean ordered,
    boolean burst,
    List<Double> positions,
    List<Prefix> prefixes,
    double fullestOf16,
    double p,
    String unmeasured,
    List<String> splitKeys) {

  public SampleReview {
    positions = List.copyOf(positions);
    prefixes = List.copyOf(prefixes);
    splitKeys = List.copyOf(splitKeys);
  }

  /**
   * A prefix of the key: its first columns.
   *
   * @param correlation the correlation of key order and insertion order, from -1 to 1
   */
  public record Prefix(
      String columns,
      long distinct,
      String topValue,
      double topShare,
      double correlation,
      Fronts fronts) {}
}
