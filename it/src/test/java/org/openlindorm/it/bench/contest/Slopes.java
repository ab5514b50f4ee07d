package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rule for work that grows: a unit of it takes no longer in much work than in little. All pairs
 * of sizes are held against it, so that what creeps shows too.
 */
public final class Slopes {

  /** A tenth more is what the same work differs by from one run to the next. */
  private static final double LINEAR = 1.1;

  private Slopes() {}

  /** A line for each side that did the work in several sizes. */
  public static List<Figures.Growth> of(List<Figures.Score> scores) {
    Map<ClientPath, List<Figures.Score>> lines = new EnumMap<>(ClientPath.class);
    for (Figures.Score score : scores) {
      if (score.size() != null) {
        lines.computeIfAbsent(score.side(), none -> new ArrayList<>()).add(score);
      }
    }
    List<Figures.Growth> growth = new ArrayList<>();
    lines.forEach((side, line) -> growth.addAll(steepest(side, line)));
    return growth;
  }

  private static List<Figures.Growth> steepest(ClientPath side, List<Figures.Score> line) {
    List<Figures.Growth> pairs = new ArrayList<>();
    for (Figures.Score small : line) {
      for (Figures.Score large : line) {
        if (size(small) < size(large)) {
          pairs.add(pair(side, small, large));
        }
      }
    }
    return pairs.stream().max(Comparator.comparingDouble(Figures.Growth::each)).stream().toList();
  }

  private static Figures.Growth pair(ClientPath side, Figures.Score small, Figures.Score large) {
    double time = large.medianMicros() / small.medianMicros();
    double size = (double) size(large) / size(small);
    return new Figures.Growth(
        side.title(),
        size(small),
        size(large),
        Scoring.rounded(Math.log(time) / Math.log(size)),
        Scoring.rounded(time / size),
        processor(small, large, size),
        LINEAR);
  }

  private static @Nullable Double processor(Figures.Score small, Figures.Score large, double size) {
    Double less = small.processorMicros();
    Double more = large.processorMicros();
    return less == null || more == null ? null : (Double) Scoring.rounded(more / less / size);
  }

  private static long size(Figures.Score score) {
    return Objects.requireNonNull(score.size());
  }
}
