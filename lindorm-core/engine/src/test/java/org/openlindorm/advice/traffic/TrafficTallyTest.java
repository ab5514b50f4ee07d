package org.openlindorm.advice.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RegionLoad;

/** Tests the tally of a table whose regions are split, moved and created again meanwhile. */
class TrafficTallyTest {

  private final List<TrafficReading> readings = new ArrayList<>();

  @Test
  void theDifferenceOfTwoReadingsCounts() {
    reading("-m a 100 7", "m- b 50 0");
    reading("-m a 103 9", "m- b 950 4");
    assertThat(tallied()).containsExactly("-m 3 2", "m- 900 4");
    assertThat(tally().text()).isEqualTo("903 writes and 6 reads in 2 regions within 60 s");
    assertThat(tally().fullest())
        .isEqualTo("the fullest region, number 2 of 2, takes 100 % of the writes");
  }

  @Test
  void aRegionThatWasOpenedAgainCountsFromThen() {
    reading("-m a 100 0", "m- b 50 0");
    reading("-m a 20 0", "m- b 60 0");
    assertThat(tallied()).containsExactly("-m 20 0", "m- 10 0");
  }

  @Test
  void aRegionThatMovedCountsOnItsNewServer() {
    reading("-m a 10 0");
    readings.add(new TrafficReading(60_000, List.of(load("-m a 500 0", "other")), false));
    assertThat(tallied()).containsExactly("-m 500 0");
  }

  @Test
  void aRegionWithoutAnEarlierReadingContributesNothing() {
    reading("-m a 10 0");
    reading("-m a 11 0", "m- b 1000000 0");
    assertThat(tallied()).containsExactly("-m 1 0", "m- 0 0");
  }

  @Test
  void theDaughtersOfASplitInheritAsTheyAreWrittenLater() {
    reading("-m a 0 0", "m- b 0 0");
    reading("-m a 10 0", "m- b 1000 0");
    reading("-m a 10 0", "m-t c 10 0", "t- d 90 0");
    assertThat(tallied()).containsExactly("-m 10 0", "m-t 110 0", "t- 990 0");
    assertThat(tally().splits())
        .containsExactly(new RegionSplit(range("m-"), Bytes.utf8("t"), 10, 90));
  }

  @Test
  void splitsContinueCountingWhenTheirDaughtersAreSplit() {
    reading("- a 0 0");
    reading("-m b 1 0", "m- c 99 0");
    reading("-m b 1 0", "m-t d 2 0", "t- e 198 0");
    assertThat(tally().splits())
        .containsExactly(
            new RegionSplit(range("-"), Bytes.utf8("m"), 1, 299),
            new RegionSplit(range("m-"), Bytes.utf8("t"), 2, 198));
    assertThat(tally().splits().get(0).busier().contains(Bytes.utf8("t"))).isTrue();
  }

  @Test
  void aRecreatedTableStartsAtZero() {
    reading("-m a 0 0", "m- b 0 0");
    reading("-m a 100 0", "m- b 100 0");
    reading("-m x 5 0", "m- y 5 0");
    reading("-m x 6 0", "m- y 7 0");
    assertThat(tallied()).containsExactly("-m 1 0", "m- 2 0");
    assertThat(tally().millis()).isEqualTo(60_000);
  }

  @Test
  void ourOwnReadsDoNotCount() {
    reading("-m a 0 0");
    readings.add(new TrafficReading(60_000, List.of(load("-m a 5 1000", "here")), true));
    reading("-m a 6 1003");
    assertThat(tallied()).containsExactly("-m 6 3");
  }

  @Test
  void theLogComparesWithTenMinutesAgo() {
    TrafficLog log = new TrafficLog();
    assertThat(log.traffic()).isNull();
    for (int minute = 0; minute < 90; minute++) {
      log.add(minute * 60_000L, List.of(load("- a " + minute + " 0", "here")));
    }
    TableTraffic traffic = log.traffic();
    assertThat(traffic).isNotNull();
    assertThat(traffic.millis()).isEqualTo(600_000);
    assertThat(traffic.writes()).isEqualTo(10);
  }

  private void reading(String... regions) {
    List<RegionLoad> loads = new ArrayList<>();
    for (String region : regions) {
      loads.add(load(region, "here"));
    }
    readings.add(new TrafficReading(readings.size() * 60_000L, loads, false));
  }

  /** Range, name, writes and reads. */
  private static RegionLoad load(String text, String server) {
    String[] words = text.split(" ", -1);
    return new RegionLoad(
        range(words[0]), words[1], server, Long.parseLong(words[2]), Long.parseLong(words[3]), 0);
  }

  private static ByteRange range(String text) {
    int dash = text.indexOf('-');
    return new ByteRange(Bytes.utf8(text.substring(0, dash)), Bytes.utf8(text.substring(dash + 1)));
  }

  private TableTraffic tally() {
    return TrafficTally.of(readings);
  }

  private List<String> tallied() {
    return tally().regions().stream()
        .map(
            region ->
                region.range().start().toUtf8()
                    + "-"
                    + region.range().stop().toUtf8()
                    + " "
                    + region.writes()
                    + " "
                    + region.reads())
        .toList();
  }
}
