package org.openlindorm.advisor;

import java.util.List;
import org.openlindorm.advisor.finding.Fronts;

/**
 * The measurements of a sample, for {@code analyze} and the front diagram.
 *
 * @param positions the position of each key of the later part of the sample among the earlier keys,
 *     from 0 (before all) to 1 (after all), in the order of the rows; at most 1,000
 * @param prefixes the key's prefixes, shortest first; the last is the whole key
 * @param fullestOf16 the share of later keys in the fullest of 16 equal regions
 * @param p the probability that an unordered sample is as concentrated
 * @param unmeasured why the engine would not store these keys, empty where it would
 * @param splitKeys the first column's values that split the sample into even regions; empty where
 *     the key is split automatically, or where a split does not help
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
   * The first columns of the key.
   *
   * @param correlation of key order and insertion order, from -1 to 1
   */
  public record Prefix(
      String columns,
      long distinct,
      String topValue,
      double topShare,
      double correlation,
      Fronts fronts) {}
}
