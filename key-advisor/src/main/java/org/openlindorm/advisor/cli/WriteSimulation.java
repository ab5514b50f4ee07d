package org.openlindorm.advisor.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.openlindorm.advisor.finding.Fronts;

/**
 * Simulates new rows on the nodes of a cluster. Each node stores an equal part of the key space.
 *
 * <p>Fronts are at random places of the key space, so a single draw is not representative. Of 401
 * draws with a fixed seed, the result is the draw with the median load of the busiest node.
 */
final class WriteSimulation {
  private static final int THROWS = 401;
  private static final long SEED = 20_240_101;

  private final int rows;
  private final int nodes;

  WriteSimulation(int rows, int nodes) {
    this.rows = rows;
    this.nodes = nodes;
  }

  /**
   * Returns the number of rows for each node. For an unknown number of fronts, the lower bound is
   * used.
   */
  long[] at(Fronts fronts) {
    boolean spread = fronts.form() == Fronts.Form.SPREAD || Double.isInfinite(fronts.value());
    int places = spread ? rows : (int) Math.max(1, Math.round(Math.min(fronts.value(), rows)));
    if (places >= 1_000L * nodes) {
      return even(places);
    }
    var random = new Random(SEED);
    long[][] outcomes = new long[THROWS][];
    for (int i = 0; i < THROWS; i++) {
      outcomes[i] = thrown(places, random);
    }
    Arrays.sort(outcomes, Comparator.comparingLong(WriteSimulation::most));
    return outcomes[THROWS / 2];
  }

  private long[] even(int places) {
    long[] counts = new long[nodes];
    var random = new Random(SEED);
    int throwsOfOne = Math.min(places, 1_000_000);
    for (int i = 0; i < throwsOfOne; i++) {
      counts[random.nextInt(nodes)]++;
    }
    return Arrays.stream(counts).map(one -> one * rows / throwsOfOne).toArray();
  }

  private long[] thrown(int places, Random random) {
    long[] counts = new long[nodes];
    for (int i = 0; i < places; i++) {
      counts[random.nextInt(nodes)] += rows / places;
    }
    counts[0] += rows % places;
    return counts;
  }

  /** Counts the later rows of a sample in equal parts of the key space of the earlier rows. */
  static long[] replayed(List<Double> positions, int parts) {
    long[] counts = new long[parts];
    for (double position : positions) {
      counts[(int) Math.min(parts - 1, Math.max(0, position * parts))]++;
    }
    return counts;
  }

  private static long most(long[] counts) {
    return Arrays.stream(counts).max().orElse(0);
  }
}
