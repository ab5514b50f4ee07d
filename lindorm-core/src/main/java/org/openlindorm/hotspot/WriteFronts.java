package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.openlindorm.bytes.Bytes;

/**
 * The places where new keys come in, each moving through the key space: a new key falls between two
 * that were written before, and those that fall between the same two follow each other in order.
 * Keys at random fall everywhere and in no order.
 *
 * @param shares of the new keys that each front takes, of all new keys
 * @param newest the last keys of the largest front
 */
record WriteFronts(List<Double> shares, List<Bytes> newest) {

  /** A front with less matters to nobody. */
  private static final double LEAST_SHARE = 0.05;

  /**
   * Of two that are so far apart in time, so many must be in key order; of random ones half are.
   */
  private static final double IN_ORDER = 0.85;

  /**
   * Compared are keys that are this part of all apart: what many clients send at the same time
   * comes in any order, so of those that come next to each other up to a half are not in order.
   */
  private static final int APART = 8;

  /** With fewer, chance makes an order. */
  private static final int LEAST_KEYS = APART;

  private static final int NEWEST = 3;

  WriteFronts {
    shares = List.copyOf(shares);
    newest = List.copyOf(newest);
  }

  static WriteFronts of(Draws writes) {
    List<Draws> halves = writes.parts(2);
    NavigableSet<Bytes> before = new TreeSet<>();
    halves.get(0).all().forEach(each -> before.add(each.key()));
    Map<Bytes, List<Draws.Draw>> gaps = new TreeMap<>();
    double rows = 0;
    for (Draws.Draw each : halves.get(1).all()) {
      rows += each.rows();
      if (!before.contains(each.key())) {
        Bytes below = before.floor(each.key());
        gaps.computeIfAbsent(below == null ? Bytes.EMPTY : below, any -> new ArrayList<>())
            .add(each);
      }
    }
    List<Double> shares = new ArrayList<>();
    List<Draws.Draw> largest = List.of();
    for (List<Draws.Draw> gap : gaps.values()) {
      double share = new Draws(gap).rows() / rows;
      if (gap.size() >= LEAST_KEYS && share >= LEAST_SHARE && moves(gap)) {
        shares.add(share);
        largest = gap.size() > largest.size() ? gap : largest;
      }
    }
    return new WriteFronts(
        shares,
        largest.subList(Math.max(0, largest.size() - NEWEST), largest.size()).stream()
            .map(Draws.Draw::key)
            .toList());
  }

  private static boolean moves(List<Draws.Draw> gap) {
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

  /** What all of them take of the new keys. */
  double share() {
    return shares.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** How many of equal share there would be, as design papers count write fronts: 1 / sum(p²). */
  double count() {
    double all = share();
    double squares = shares.stream().mapToDouble(each -> each / all * (each / all)).sum();
    return squares == 0 ? 0 : 1 / squares;
  }
}
