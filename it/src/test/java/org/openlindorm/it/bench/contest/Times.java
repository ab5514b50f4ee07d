package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.it.bench.peer.CallTime;

/** The times of the calls of one contender, and their total processor time. */
public final class Times {

  private long[] nanos = new long[1_024];
  private int count;
  private int roundBegan;
  private final List<Double> rounds = new ArrayList<>();
  private long processorNanos;
  private long calls;
  private Traffic.@Nullable Count traffic;

  public void add(CallTime taken) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, count * 2);
    }
    nanos[count++] = taken.nanos();
    calls += taken.calls();
  }

  /** The calls since the last end are the turn of one round, which took so much processor time. */
  public void endRound(long processor) {
    rounds.add(micros(roundBegan, 0.5));
    roundBegan = count;
    processorNanos += processor;
  }

  void passed(Traffic.Count counted) {
    traffic = counted;
  }

  Traffic.@Nullable Count traffic() {
    return traffic;
  }

  public int count() {
    return count;
  }

  public double medianMicros() {
    return micros(0, 0.5);
  }

  public double p99Micros() {
    return micros(0, 0.99);
  }

  /** Returns the average of a call. */
  public double processorMicros() {
    return processorNanos / 1_000.0 / calls;
  }

  /** A part of the rounds had a ratio of this or less to the same rounds of another. */
  public double ratio(Times other, double share) {
    double[] ratios = new double[rounds.size()];
    for (int round = 0; round < ratios.length; round++) {
      ratios[round] = rounds.get(round) / other.rounds.get(round);
    }
    Arrays.sort(ratios);
    return ratios.length == 0 ? Double.NaN : ratios[(int) (share * (ratios.length - 1))];
  }

  private double micros(int from, double share) {
    long[] sorted = Arrays.copyOfRange(nanos, from, count);
    Arrays.sort(sorted);
    return sorted.length == 0 ? Double.NaN : sorted[(int) (share * (sorted.length - 1))] / 1_000.0;
  }
}
