package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.hotspot.HotSpotKind;
import org.openlindorm.hotspot.HotSpotVerdict;

/** Metrics of active hot spots in the whole catalog. */
final class HotSpotMetrics implements MetricGroup {

  private static final ServerMetric STANDING =
      gauge(
          "lindorm_hot_spots",
          "Active hot spots by kind; SHOW HOTSPOTS shows their position and the fix",
          "kind");

  static final List<ServerMetric> METRICS = List.of(STANDING);

  private final Supplier<List<HotSpotVerdict>> current;

  HotSpotMetrics(Supplier<List<HotSpotVerdict>> current) {
    this.current = current;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    Map<HotSpotKind, Integer> counts = new EnumMap<>(HotSpotKind.class);
    current.get().forEach(verdict -> counts.merge(verdict.hotSpot().kind(), 1, Integer::sum));
    for (HotSpotKind kind : HotSpotKind.values()) {
      scrape.put(STANDING, counts.getOrDefault(kind, 0), kind.text());
    }
  }
}
