package org.openlindorm.statistics.history;

import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.openlindorm.statistics.StatementKinds;

/**
 * A quantile of the times of statements in microseconds, from the counts of their buckets; 0
 * without statements. Within a bucket the times count as evenly spread, so the result can be off by
 * a factor of 2.5.
 *
 * @param labels the groups of statements
 * @param share from 0 to 1
 */
record Quantile(Set<String> labels, double share) implements ToLongFunction<FigureInterval> {

  @Override
  public long applyAsLong(FigureInterval interval) {
    List<Long> bounds = StatementKinds.BOUNDS_MICROS;
    long[] counts = new long[bounds.size() + 1];
    long all = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      for (String label : labels) {
        counts[bucket] += interval.value(new Series(Figure.WITHIN, label, bucket));
      }
      all += counts[bucket];
    }
    double target = share * all;
    double passed = 0;
    long lower = 0;
    for (int bucket = 0; bucket < bounds.size(); bucket++) {
      long upper = bounds.get(bucket);
      if (counts[bucket] > 0 && passed + counts[bucket] >= target) {
        return Math.round(lower + (upper - lower) * (target - passed) / counts[bucket]);
      }
      passed += counts[bucket];
      lower = upper;
    }
    return all == 0 ? 0 : lower;
  }
}
