package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes figures of the times of a contest. */
public final class Scoring {

  private final Contest contest;
  private final Map<Contender, Times> measured;

  private Scoring(Contest contest, Map<Contender, Times> measured) {
    this.contest = contest;
    this.measured = measured;
  }

  public static Figures.Outcome of(
      String workload, Contest contest, Map<Contender, Times> measured) {
    var scoring = new Scoring(contest, measured);
    List<Figures.Score> scores = measured.keySet().stream().map(scoring::score).toList();
    return new Figures.Outcome(workload, contest.name(), scores, Slopes.of(scores));
  }

  private Figures.Score score(Contender contender) {
    Times times = measured.get(contender);
    double processor = times.processorMicros();
    Traffic.Count passed = times.traffic();
    return new Figures.Score(
        contender.name(),
        contender.side(),
        contender.variant(),
        times.count(),
        rounded(times.medianMicros()),
        rounded(times.p99Micros()),
        processor > 0 ? (Double) rounded(processor) : null,
        passed == null ? null : (Double) rounded(passed.requests()),
        passed == null ? null : (Double) rounded(passed.bytes()),
        contender.size(),
        comparisons(contender));
  }

  private List<Figures.Comparison> comparisons(Contender contender) {
    List<Figures.Comparison> comparisons = new ArrayList<>();
    for (Contender other : others(contender).keySet()) {
      comparisons.add(comparison(contender, other));
    }
    return comparisons;
  }

  /**
   * Returns the contenders that one is compared with: the first variant of its own side, and
   * references of the same variant; references and forms with the yardstick.
   */
  private Map<Contender, Times> others(Contender contender) {
    Map<Contender, Times> others = new LinkedHashMap<>();
    boolean baseSeen = false;
    for (Map.Entry<Contender, Times> entry : measured.entrySet()) {
      Contender other = entry.getKey();
      boolean sameSide = other.side() == contender.side();
      boolean base = sameSide && !baseSeen && !other.variant().isEmpty();
      baseSeen |= sameSide;
      boolean alike = other.side().reference() && other.variant().equals(contender.variant());
      boolean toYardstick = contender.side().reference() || contender.side() == ClientPath.FORM;
      boolean compared = toYardstick ? other.equals(contest.yardstick()) : alike;
      if (!other.equals(contender) && (base || compared)) {
        others.put(other, entry.getValue());
      }
    }
    return others;
  }

  private Figures.Comparison comparison(Contender contender, Contender other) {
    Times times = measured.get(contender);
    Times others = measured.get(other);
    @Nullable Double target = contender.targets().get(other.side());
    return new Figures.Comparison(
        other.name(),
        other.side(),
        rounded(times.medianMicros() / others.medianMicros()),
        rounded(times.ratio(others, 0.25)),
        rounded(times.ratio(others, 0.75)),
        target == null ? null : (Double) rounded(target));
  }

  /** Rounds to three digits after the point, which is more than any figure is worth. */
  static double rounded(double number) {
    return Math.round(number * 1_000) / 1_000.0;
  }
}
