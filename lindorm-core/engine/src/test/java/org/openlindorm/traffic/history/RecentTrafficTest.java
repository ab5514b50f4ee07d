package org.openlindorm.traffic.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.TrafficMinute;
import org.openlindorm.traffic.TrafficSample;

class RecentTrafficTest {

  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");
  private static final long MINUTE = 60_000;

  /** A region in the minute 100, which is drawn from since so many seconds. */
  private static RegionTally region(String server, long rows, int sinceSeconds) {
    TrafficSample first = new TrafficSample(Bytes.utf8("k"), true, 1, 10, sinceSeconds * 1_000);
    return new RegionTally(
        ByteRange.ALL,
        "of " + server,
        server,
        List.of(new TrafficMinute(100, new TrafficCounts(0, 0, rows, rows * 10), List.of(first))));
  }

  @Test
  void newTrafficCountsAsMuchAsSteadyTraffic() {
    RecentTraffic recent = new RecentTraffic();
    long now = 101 * MINUTE;
    recent.update(
        now, Map.of(TABLE, List.of(region("long", 60_000, 0), region("short", 20_000, 40))));
    assertThat(recent.rowsPerSecond(now)).isEqualTo(Map.of("long", 1_000.0, "short", 1_000.0));
  }

  @Test
  void aMomentsBurstIsNoPace() {
    RecentTraffic recent = new RecentTraffic();
    long now = 100 * MINUTE + 31_000;
    recent.update(now, Map.of(TABLE, List.of(region("one", 5_000, 30))));
    assertThat(recent.rowsPerSecond(now)).isEqualTo(Map.of("one", 500.0));
  }

  @Test
  void aServerHasToDoWhatAllItsRegionsHave() {
    RecentTraffic recent = new RecentTraffic();
    long now = 101 * MINUTE;
    recent.update(
        now,
        Map.of(
            TABLE,
            List.of(region("one", 6_000, 0)),
            new PhysicalTable("db", "u"),
            List.of(region("one", 12_000, 0))));
    assertThat(recent.rowsPerSecond(now)).isEqualTo(Map.of("one", 300.0));
  }
}
