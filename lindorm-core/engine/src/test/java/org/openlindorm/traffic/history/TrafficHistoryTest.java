package org.openlindorm.traffic.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.traffic.RangeTraffic;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.TrafficMeter;
import org.openlindorm.traffic.TrafficMinute;
import org.openlindorm.traffic.TrafficSample;

class TrafficHistoryTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final PhysicalTable TABLE = new PhysicalTable("db", "t");

  private final Random random = new Random(11);
  private final MemoryStore store = new MemoryStore();
  private final TrafficHistory history = new TrafficHistory(store);
  private long now = 20_000 * DAY;

  private static Bytes key(String text) {
    return Bytes.utf8(text);
  }

  private static RegionTally region(List<TrafficMinute> minutes) {
    return new RegionTally(ByteRange.ALL, "r", "s", minutes);
  }

  private static TrafficCounts sum(List<TrafficCounts> counts) {
    return counts.stream().reduce(TrafficCounts.NONE, TrafficCounts::plus);
  }

  private static TrafficCounts written(long rows, long bytes) {
    return new TrafficCounts(0, 0, rows, bytes);
  }

  @Test
  void aMinuteDistributesRegionCountsToItsSamples() {
    TrafficMinute minute =
        new TrafficMinute(
            7,
            written(1_000, 20_000),
            List.of(
                new TrafficSample(key("b"), true, 8, 160, 0),
                new TrafficSample(key("d"), true, 8, 160, 1),
                new TrafficSample(key("b"), true, 8, 160, 2),
                new TrafficSample(key("f"), true, 8, 160, 3)));
    TrafficSlice slice = TrafficSlice.of(7, List.of(region(List.of(minute))));
    assertThat(slice.from()).isEqualTo(7 * MINUTE);
    assertThat(slice.ranges())
        .containsExactly(
            new RangeTraffic(key("b"), written(500, 10_000)),
            new RangeTraffic(key("b\0"), TrafficCounts.NONE),
            new RangeTraffic(key("d"), written(250, 5_000)),
            new RangeTraffic(key("d\0"), TrafficCounts.NONE),
            new RangeTraffic(key("f"), written(250, 5_000)),
            new RangeTraffic(key("f\0"), TrafficCounts.NONE));
    assertThat(TrafficSlice.of(8, List.of(region(List.of(minute)))).ranges()).isEmpty();
  }

  @Test
  void countsWithoutASampleBelongToTheStartOfTheirRegion() {
    TrafficMinute minute = new TrafficMinute(7, new TrafficCounts(3, 30, 0, 0), List.of());
    ByteRange range = new ByteRange(key("m"), Bytes.EMPTY);
    TrafficSlice slice =
        TrafficSlice.of(7, List.of(new RegionTally(range, "r", "s", List.of(minute))));
    assertThat(slice.ranges().get(0))
        .isEqualTo(new RangeTraffic(key("m"), new TrafficCounts(3, 30, 0, 0)));
  }

  @Test
  void slicesTravelAsBytes() {
    TrafficSlice slice =
        new TrafficSlice(
            0,
            Resolution.MINUTE,
            List.of(
                new RangeTraffic(key("ab"), new TrafficCounts(1, 9, 0, 0)),
                new RangeTraffic(key("ac"), written(300, 5_000_000_000L))));
    assertThat(slice.encoded().hex())
        .isEqualTo("0102" + "0002616201090000" + "010163" + "0000" + "ac02" + "80e497d012");
    assertThat(TrafficSlice.decoded(0, Resolution.MINUTE, slice.encoded())).isEqualTo(slice);
  }

  @Test
  void aHotRowIsListedAloneAmongAnyNumberOfOthers() {
    TrafficSlice slice =
        minuteOf(
            IntStream.range(0, 20_000)
                .mapToObj(i -> i % 4 == 0 ? "hot" : "k" + random.nextInt(1_000_000))
                .toList());
    assertThat(slice.ranges()).hasSizeLessThanOrEqualTo(TrafficSlice.MOST_RANGES);
    TrafficCounts hot =
        slice.ranges().stream()
            .filter(range -> range.from().equals(key("hot")))
            .findFirst()
            .orElseThrow()
            .counts();
    assertThat(hot.writtenRows()).isBetween(3_500L, 6_500L);
    assertThat(slice.counts().writtenRows()).isBetween(19_900L, 20_100L);
  }

  @Test
  void slicesThatAreMergedLoseNothing() {
    List<TrafficSlice> slices = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      int part = i;
      slices.add(
          minuteOf(
              IntStream.range(0, 3_000).mapToObj(at -> part + "-" + random.nextInt(500)).toList()));
    }
    TrafficSlice merged = TrafficSlice.merged(Resolution.QUARTER, slices);
    assertThat(merged.ranges()).hasSizeLessThanOrEqualTo(TrafficSlice.MOST_RANGES);
    assertThat(merged.counts()).isEqualTo(sum(slices.stream().map(TrafficSlice::counts).toList()));
    TrafficMap map = TrafficMap.of(Resolution.MINUTE, slices, 64);
    assertThat(map.starts()).hasSizeLessThanOrEqualTo(64).isSorted();
    for (int i = 0; i < slices.size(); i++) {
      assertThat(sum(map.counts().get(i))).isEqualTo(slices.get(i).counts());
    }
  }

  @Test
  void increasingKeysAreADiagonalOfTheMap() {
    List<TrafficSlice> slices = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      int begin = i * 2_000;
      slices.add(
          minuteOf(IntStream.range(begin, begin + 2_000).mapToObj("%08d"::formatted).toList()));
    }
    TrafficMap map = TrafficMap.of(Resolution.MINUTE, slices, 512);
    List<Integer> hottest = map.counts().stream().map(TrafficHistoryTest::hottest).toList();
    assertThat(hottest).isSorted().doesNotHaveDuplicates();
    for (int column = 0; column < 20; column++) {
      List<TrafficCounts> counts = map.counts().get(column);
      long behind =
          counts.subList(hottest.get(column + 5), counts.size()).stream()
              .mapToLong(TrafficCounts::rows)
              .sum();
      assertThat(behind).isLessThan(40);
    }
  }

  private static int hottest(List<TrafficCounts> counts) {
    int hottest = 0;
    for (int at = 1; at < counts.size(); at++) {
      if (counts.get(at).rows() > counts.get(hottest).rows()) {
        hottest = at;
      }
    }
    return hottest;
  }

  @Test
  void aDayIsShownInQuartersOfAnHourAndNothingOfItIsLost() {
    history.prepare();
    long begin = now;
    long all = 0;
    for (int minute = 0; minute < 24 * 60; minute++) {
      int rows = 10 + minute % 7;
      all += rows;
      history.add(TABLE, slice(now, rows));
      now += MINUTE;
    }
    TrafficMap map = history.map(TABLE, begin, now, now, 512);
    assertThat(map.resolution()).isEqualTo(Resolution.QUARTER);
    assertThat(map.times()).hasSize(96).startsWith(begin, begin + 15 * MINUTE);
    assertThat(map.starts()).hasSizeLessThanOrEqualTo(512);
    assertThat(sum(map.counts().stream().map(TrafficHistoryTest::sum).toList()).writtenRows())
        .isEqualTo(all);
    TrafficMap lastHour = history.map(TABLE, now - HOUR, now, now, 512);
    assertThat(lastHour.resolution()).isEqualTo(Resolution.MINUTE);
    assertThat(lastHour.times()).hasSize(60);
  }

  @Test
  void theYoungestColumnIsMadeOfMinutes() {
    history.prepare();
    for (int minute = 0; minute < 20; minute++) {
      history.add(TABLE, slice(now + minute * MINUTE, 1));
    }
    TrafficMap map = history.map(TABLE, now, now + DAY, now + 20 * MINUTE, 512);
    assertThat(map.times()).containsExactly(now, now + 15 * MINUTE);
    assertThat(map.counts().stream().map(each -> sum(each).writtenRows())).containsExactly(15L, 5L);
  }

  @Test
  void historyIsBoundedHoweverLongItIs() {
    history.prepare();
    int days = 80;
    for (int minute = 0; minute < days * 24 * 60; minute += 5) {
      history.add(TABLE, slice(now, 1));
      now += 5 * MINUTE;
    }
    Map<Byte, Integer> slices = new HashMap<>();
    try (Cursor all =
        store.scan(
            new PhysicalTable("lindorm", "traffic"),
            new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (var row = all.next(); row != null; row = all.next()) {
        slices.merge(row.key().at(TABLE.toString().length() + 1), 1, Integer::sum);
      }
    }
    assertThat(slices.get((byte) 0)).isBetween(72, 76);
    assertThat(slices.get((byte) 1)).isBetween(7 * 96, 7 * 96 + 5);
    assertThat(slices.get((byte) 2)).isBetween(60 * 24, 61 * 24 + 1);
    assertThat(slices.get((byte) 3)).isEqualTo(days - 1);
    assertThat(history.removeDropped()).containsExactly(TABLE);
    assertThat(history.map(TABLE, 0, now, now, 512).times()).isEmpty();
  }

  @Test
  void anOfflineTableKeepsItsHistoryAndADroppedTableLosesIt() {
    PhysicalTable gone = new PhysicalTable("db", "s");
    PhysicalTable beside = new PhysicalTable("db", "t2");
    List.of(TABLE, beside).forEach(table -> store.createTable(spec(table)));
    history.prepare();
    List.of(gone, TABLE, beside).forEach(table -> history.add(table, slice(now, 1)));

    Clock clock = Clock.fixed(Instant.ofEpochMilli(now + MINUTE), ZoneOffset.UTC);
    Store offline = allOffline();
    new TrafficCollector(offline, clock, new TrafficHistory(offline)).look();
    assertThat(history.map(TABLE, now, now + MINUTE, now, 512).times()).hasSize(1);
    assertThat(history.map(beside, now, now + MINUTE, now, 512).times()).hasSize(1);
    assertThat(history.map(gone, now, now + MINUTE, now, 512).times()).isEmpty();
  }

  /** The store while none of its regions is open, but for those of the server's own tables. */
  private Store allOffline() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) ->
                method.getName().equals("loads") && arguments == null
                    ? Map.of(new PhysicalTable("lindorm", "traffic"), List.of())
                    : method.invoke(store, arguments));
  }

  private static TableSpec spec(PhysicalTable table) {
    return new TableSpec(table, List.of(), Map.of());
  }

  @Test
  void theLastMinutesOfAnIdleRegionAreKept() {
    RecentTraffic recent = new RecentTraffic();
    TrafficMinute seventh = new TrafficMinute(7, written(1, 1), List.of());
    TrafficMinute more = new TrafficMinute(7, written(5, 5), List.of());
    TrafficMinute eighth = new TrafficMinute(8, written(2, 2), List.of());
    recent.update(7 * MINUTE, Map.of(TABLE, List.of(region(List.of(seventh)))));
    recent.update(7 * MINUTE + 10, Map.of(TABLE, List.of(region(List.of(more)))));
    recent.update(8 * MINUTE, Map.of(TABLE, List.of(region(List.of(eighth)))));
    assertThat(recent.tables().get(TABLE)).containsExactly(region(List.of(more, eighth)));
    recent.update(9 * MINUTE, Map.of());
    assertThat(recent.tables().get(TABLE)).containsExactly(region(List.of(eighth)));
    recent.update(10 * MINUTE, Map.of());
    assertThat(recent.tables()).isEmpty();
  }

  private TrafficSlice slice(long atMillis, int rows) {
    return new TrafficSlice(
        atMillis,
        Resolution.MINUTE,
        List.of(new RangeTraffic(key("k" + random.nextInt(10_000)), written(rows, rows * 10L))));
  }

  private TrafficSlice minuteOf(List<String> writtenKeys) {
    Clock clock = Clock.fixed(Instant.ofEpochMilli(now), ZoneId.from(ZoneOffset.UTC));
    TrafficMeter meter = new TrafficMeter(clock::millis, random::nextInt);
    writtenKeys.forEach(each -> meter.written(key(each).toArray(), 10));
    TrafficSlice slice = TrafficSlice.of(now / MINUTE, List.of(region(meter.since(0))));
    now += MINUTE;
    return slice;
  }
}
