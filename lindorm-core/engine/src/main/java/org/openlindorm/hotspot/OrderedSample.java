package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.TrafficMinute;
import org.openlindorm.traffic.TrafficSample;

/** A sample of the reads, or of the writes, of a table in order of time. */
record OrderedSample(List<SampledKey> all) {

  /**
   * One sampled operation.
   *
   * @param rows the number of rows that it represents
   */
  record SampledKey(Bytes key, double rows, long atMillis) {}

  OrderedSample {
    all = List.copyOf(all);
  }

  static OrderedSample of(List<RegionTally> regions, boolean writes) {
    List<SampledKey> all = new ArrayList<>();
    for (RegionTally region : regions) {
      for (TrafficMinute minute : region.minutes()) {
        addTo(all, minute, writes);
      }
    }
    all.sort(Comparator.comparingLong(SampledKey::atMillis));
    return new OrderedSample(all);
  }

  /**
   * Adds the samples of a minute. The number of rows is exact; only their positions are sampled.
   */
  private static void addTo(List<SampledKey> all, TrafficMinute minute, boolean writes) {
    List<TrafficSample> drawn =
        minute.samples().stream().filter(sample -> sample.write() == writes).toList();
    long counted = writes ? minute.counts().writtenRows() : minute.counts().readRows();
    double each = counted / (double) drawn.stream().mapToLong(TrafficSample::rows).sum();
    long begin = TimeUnit.MINUTES.toMillis(minute.minute());
    for (TrafficSample sample : drawn) {
      all.add(new SampledKey(sample.key(), each * sample.rows(), begin + sample.atMillis()));
    }
  }

  int size() {
    return all.size();
  }

  /** Returns the sum of rows. */
  double rows() {
    return all.stream().mapToDouble(SampledKey::rows).sum();
  }

  OrderedSample only(Predicate<Bytes> keys) {
    return new OrderedSample(all.stream().filter(each -> keys.test(each.key())).toList());
  }

  SampledKey first() {
    return all.get(0);
  }

  SampledKey last() {
    return all.get(all.size() - 1);
  }

  /** Returns parts of about equal size in order of time. */
  List<OrderedSample> parts(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new OrderedSample(all.subList(i * size() / count, (i + 1) * size() / count)))
        .toList();
  }

  /** Returns rows by key. */
  TreeMap<Bytes, Double> byKey() {
    TreeMap<Bytes, Double> rows = new TreeMap<>();
    all.forEach(each -> rows.merge(each.key(), each.rows(), Double::sum));
    return rows;
  }

  /**
   * Returns the heaviest keys, the heaviest first, each with its share of the given number of rows.
   */
  List<RowShare> heaviest(int most, double ofRows) {
    return byKey().entrySet().stream()
        .map(entry -> new RowShare(entry.getKey(), entry.getValue() / ofRows))
        .sorted(Comparator.comparingDouble(RowShare::share).reversed())
        .limit(most)
        .toList();
  }

  /**
   * Returns a lower bound of a sampled share with 97.5 % certainty: Wilson's bound, where samples
   * that represent many rows count as fewer samples.
   */
  double atLeast(double share) {
    double squares = all.stream().mapToDouble(each -> each.rows() * each.rows()).sum();
    double sample = squares == 0 ? 0 : rows() * rows() / squares;
    double z = 1.96;
    double spread = z * Math.sqrt(share * (1 - share) / sample + z * z / (4 * sample * sample));
    return sample == 0 ? 0 : (share + z * z / (2 * sample) - spread) / (1 + z * z / sample);
  }
}
