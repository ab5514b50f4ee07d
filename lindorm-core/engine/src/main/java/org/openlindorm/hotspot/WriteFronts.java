package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.openlindorm.bytes.Bytes;

/**
 * The write fronts of a table: positions where new keys arrive, each moving through the key space.
 * A new key falls between two earlier ones, and keys in the same gap follow each other in order.
 * Random keys fall everywhere and in no order.
 *
 * @param shares the share of each front in the new keys
 * @param newest the last keys of the largest front
 */
record WriteFronts(List<Double> shares, List<Bytes> newest) {

  /** A front with a smaller share is ignored. */
  private static final double LEAST_SHARE = 0.05;

  /**
   * The share of key pairs at this distance in time that must be in key order; of random pairs half
   * are.
   */
  private static final double IN_ORDER = 0.85;

  /**
   * Compared keys are this fraction of all keys apart. Concurrent clients send keys in any order,
   * so up to half of adjacent pairs are not in order.
   */
  private static final int APART = 8;

  /** With fewer keys, chance produces an order. */
  private static final int LEAST_KEYS = APART;

  private static final int NEWEST = 3;

  WriteFronts {
    shares = List.copyOf(shares);
    newest = List.copyOf(newest);
  }

  static WriteFronts of(OrderedSample writes) {
    List<OrderedSample> halves = writes.parts(2);
    NavigableSet<Bytes> before = new TreeSet<>();
    halves.get(0).all().forEach(each -> before.add(each.key()));
    Map<Bytes, List<OrderedSample.SampledKey>> gaps = new TreeMap<>();
    double rows = 0;
    for (OrderedSample.SampledKey each : halves.get(1).all()) {
      rows += each.rows();
      if (!before.contains(each.key())) {
        Bytes below = before.floor(each.key());
        gaps.computeIfAbsent(below == null ? Bytes.EMPTY : below, any -> new ArrayList<>())
            .add(each);
      }
    }
    List<Double> shares = new ArrayList<>();
    List<OrderedSample.SampledKey> largest = List.of();
    for (List<OrderedSample.SampledKey> gap : gaps.values()) {
      double share = new OrderedSample(gap).rows() / rows;
      if (gap.size() >= LEAST_KEYS && share >= LEAST_SHARE && moves(gap)) {
        shares.add(share);
        largest = gap.size() > largest.size() ? gap : largest;
      }
    }
    return new WriteFronts(
        shares,
        largest.subList(Math.max(0, largest.size() - NEWEST), largest.size()).stream()
            .map(OrderedSample.SampledKey::key)
            .toList());
  }

  private static boolean moves(List<OrderedSample.SampledKey> gap) {
    int apart = gap.size() / APART;
    int up = 0;
    int down = 0;
    for (int i = apart; i < gap.size(); i++) {
      int order = gap.get(i).key().compareTo(gap.get(i - apart).key());
      up += order > 0 ? 1 : 0;
      down += order < 0 ? 1 : 0;
    }
    return Math.max(up, down) >= IN_ORDER * (gap.size() - apart);
  }

  /** Returns the share of all fronts in the new keys. */
  double share() {
    return shares.stream().mapToDouble(Double::doubleValue).sum();
  }

  /**
   * Returns the effective number of fronts of equal share, as design papers count them: 1 /
   * sum(p²).
   */
  double count() {
    double all = share();
    double squares = shares.stream().mapToDouble(each -> each / all * (each / all)).sum();
    return squares == 0 ? 0 : 1 / squares;
  }
}
