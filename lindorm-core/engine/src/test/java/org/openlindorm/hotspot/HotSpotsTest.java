package org.openlindorm.hotspot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.SimulatedTable.Workload;

class HotSpotsTest {

  private static final int TEN_MINUTES = 600;
  private static final int KEYS = 100_000;

  private static Bytes key(long number) {
    return new ByteWriter().int64(number).toBytes();
  }

  private static Bytes under(int bucket, long number) {
    return new ByteWriter().int8(bucket).int64(number).toBytes();
  }

  /** A number that is as good as drawn, but the same for the same rank. */
  private static long scattered(long rank) {
    return (rank * 7_919) % KEYS;
  }

  /** Split points that cut the numbers below {@link #KEYS} into equal parts. */
  private static SimulatedTable table(int servers, int regions) {
    return new SimulatedTable(
        servers,
        List.of(),
        IntStream.range(1, regions).mapToObj(i -> key((long) i * KEYS / regions)).toList());
  }

  private static Workload uniform() {
    return (number, millis, random, table) -> {
      Bytes key = key(random.nextInt(KEYS));
      if (random.nextBoolean()) {
        table.write(key);
      } else {
        table.read(key);
      }
    };
  }

  private static Workload zipf(double skew) {
    double[] upTo = new double[KEYS];
    double sum = 0;
    for (int i = 0; i < KEYS; i++) {
      sum += Math.pow(i + 1, -skew);
      upTo[i] = sum;
    }
    double all = sum;
    return (number, millis, random, table) -> {
      int at = Arrays.binarySearch(upTo, random.nextDouble() * all);
      Bytes key = key(scattered(at < 0 ? -at - 1 : at));
      if (random.nextInt(10) == 0) {
        table.write(key);
      } else {
        table.read(key);
      }
    };
  }

  private static Workload timeSeries(int hosts) {
    return (number, millis, random, table) -> {
      long host = (long) random.nextInt(hosts) * KEYS / hosts;
      table.write(new ByteWriter().int64(host).int64(millis).int32((int) number).toBytes());
    };
  }

  private static Workload sequence() {
    return (number, millis, random, table) -> table.write(key(1_000_000 + number));
  }

  private static Workload mostlyBetween(int percent, long from, long to) {
    return (number, millis, random, table) -> {
      boolean hot = random.nextInt(100) < percent;
      long row = hot ? from + random.nextLong(to - from) : random.nextInt(KEYS);
      if (random.nextBoolean()) {
        table.write(key(row));
      } else {
        table.read(key(row));
      }
    };
  }

  static Stream<Arguments> goodWorkloads() {
    return Stream.of(
        Arguments.of("uniform", uniform()),
        Arguments.of("Zipf 0.8", zipf(0.8)),
        Arguments.of("time series of 100 hosts", timeSeries(100)),
        Arguments.of("time series of 8 hosts", timeSeries(8)),
        Arguments.of("load in no order", (Workload) (n, m, r, t) -> t.write(key(r.nextInt(KEYS)))),
        Arguments.of(
            "one scan after another through the whole table",
            (Workload) (n, m, r, t) -> t.read(key(n % KEYS))));
  }

  @Tag("lengthy")
  @ParameterizedTest(name = "{0}")
  @MethodSource("goodWorkloads")
  void goodKeysAreNotReportedInTenMinutes(String name, Workload workload) {
    for (int pace : new int[] {100, 3_000}) {
      for (int regions : new int[] {2, 16}) {
        assertThat(table(3, regions).run(TEN_MINUTES, pace, workload).log)
            .as("%s at %d rows a second in %d regions", name, pace, regions)
            .isEmpty();
      }
    }
  }

  @Test
  void theOnlyRegionOfTheOnlyServerIsNotReported() {
    assertThat(table(1, 1).run(TEN_MINUTES, 3_000, uniform()).log).isEmpty();
  }

  @Test
  void aPauseIsNothingNew() {
    SimulatedTable table = table(3, 3).run(60, 500, sequence());
    table.run(100, 0, sequence()).run(60, 500, sequence());
    assertThat(table.log).containsExactly("begins incremental of writes after 40 s");
  }

  @ParameterizedTest
  @MethodSource("paces")
  void aSequenceIsIncrementalWithinAMinuteAndNoSplitIsProposed(int pace) {
    SimulatedTable table = table(3, 3).run(60, pace, sequence());
    assertThat(table.log).containsExactly("begins incremental of writes after 40 s");
    HotSpot spot = table.current().get(0);
    assertThat(spot.splitAt()).isEmpty();
    assertThat(spot.heat().share()).isGreaterThan(0.9);
    assertThat(spot.heat().rowsPerSecond()).isCloseTo(pace, within(pace * 0.1));
    assertThat(spot.place().region().start()).isEqualTo(key(2L * KEYS / 3));
  }

  static IntStream paces() {
    return IntStream.of(100, 1_000, 20_000);
  }

  @ParameterizedTest
  @MethodSource("paces")
  void aSequenceIsIncrementalInEveryOrderOfItsClients(int pace) {
    Workload ofManyClients =
        (number, millis, random, table) -> table.write(key(1_000_000 + (number ^ 63)));
    assertThat(table(3, 3).run(60, pace, ofManyClients).log)
        .singleElement()
        .asString()
        .matches("begins incremental of writes after [45]0 s");
  }

  @Test
  void aSequenceIsSeenBelowUpdatesOfOlderRowsAndReadsOfNewOnes() {
    Workload mixed =
        (number, millis, random, table) -> {
          long newest = 1_000_000 + number;
          switch (random.nextInt(4)) {
            case 0 -> table.write(key(random.nextInt(KEYS)));
            case 1, 2 -> table.write(key(newest));
            default -> table.read(key(newest - random.nextInt(100)));
          }
        };
    SimulatedTable table = table(3, 3).run(120, 2_000, mixed);
    assertThat(table.current()).extracting(HotSpot::kind).containsExactly(HotSpotKind.INCREMENTAL);
  }

  @Test
  void aSequenceThatFallsIsIncrementalToo() {
    SimulatedTable table =
        table(3, 3).run(60, 500, (n, millis, random, t) -> t.write(key(50_000_000 - n)));
    assertThat(table.log).containsExactly("begins incremental of writes after 40 s");
  }

  @Test
  void oneRowThatTakesAThirdIsASingleRow() {
    Workload oneRow =
        (number, millis, random, table) ->
            table.read(key(random.nextInt(3) == 0 ? 4_711 : random.nextInt(KEYS)));
    SimulatedTable table = table(3, 3).run(60, 500, oneRow);
    assertThat(table.log).containsExactly("begins single-row of reads after 40 s");
    HotSpot spot = table.current().get(0);
    assertThat(spot.heat().rows().get(0).key()).isEqualTo(key(4_711));
    assertThat(spot.heat().share()).isCloseTo(0.33, within(0.07));
    assertThat(spot.splitAt()).isEmpty();
  }

  @Test
  void aRowThatIsReadAndWrittenIsOneHotSpot() {
    Workload counter =
        (number, millis, random, table) -> {
          table.read(key(4_711));
          table.write(key(4_711));
        };
    assertThat(table(3, 3).run(60, 500, counter).log)
        .containsExactly("begins single-row of reads and writes after 40 s");
  }

  @Test
  void twoValuesThatGrowAtTheirEndsAreFew() {
    Workload twoStates = timeSeries(2);
    assertThat(table(3, 3).run(60, 500, twoStates).log)
        .containsExactly("begins few-values of writes after 40 s");
  }

  @Test
  void eightyPercentOnATwentiethIsARangeThatASplitHalves() {
    SimulatedTable table = table(3, 3).run(60, 3_000, mostlyBetween(80, 10_000, 15_000));
    assertThat(table.log).containsExactly("begins range of reads and writes after 40 s");
    HotSpot spot = table.current().get(0);
    assertThat(spot.splitAt().orElseThrow()).isBetween(key(11_500), key(13_500));
    assertThat(spot.place().range().start()).isBetween(key(8_000), key(11_500));
    assertThat(spot.place().range().stop()).isBetween(key(13_500), key(20_000));
  }

  @Test
  void aRangeThatMovesIsNotSplitWhereItWas() {
    Workload moving =
        (number, millis, random, table) -> {
          long from = 3 * millis / 10;
          table.write(key((from + random.nextInt(2_000)) % KEYS));
        };
    SimulatedTable table = table(3, 3).run(90, 1_000, moving);
    assertThat(table.current()).allMatch(spot -> spot.splitAt().isEmpty());
  }

  @Test
  void theOnlyRegionIsTooMuchForOneOfThreeServers() {
    SimulatedTable table = table(3, 1).run(60, 3_000, uniform());
    assertThat(table.current()).extracting(HotSpot::kind).containsExactly(HotSpotKind.RANGE);
    assertThat(table.current().get(0).splitAt().orElseThrow())
        .isBetween(key(KEYS / 3), key(2L * KEYS / 3));
  }

  @Test
  void aBucketThatTakesMostIsSkewed() {
    List<Bytes> buckets =
        IntStream.range(0, 8).mapToObj(i -> new ByteWriter().int8(i).toBytes()).toList();
    Workload skewed =
        (number, millis, random, table) ->
            table.write(
                under(random.nextInt(10) < 8 ? 5 : random.nextInt(8), random.nextInt(KEYS)));
    SimulatedTable table =
        new SimulatedTable(3, buckets, buckets.subList(1, 8)).run(60, 500, skewed);
    assertThat(table.log).containsExactly("begins skewed-bucket of writes after 40 s");
    assertThat(table.current().get(0).place().range().start()).isEqualTo(buckets.get(5));
  }

  @Test
  void bucketsThatSpreadASequenceAreGood() {
    List<Bytes> buckets =
        IntStream.range(0, 8).mapToObj(i -> new ByteWriter().int8(i).toBytes()).toList();
    Workload spread =
        (number, millis, random, table) -> table.write(under((int) (number % 8), number));
    assertThat(
            new SimulatedTable(3, buckets, buckets.subList(1, 8)).run(TEN_MINUTES, 500, spread).log)
        .isEmpty();
  }

  @Test
  void aVerdictEndsWithItsTraffic() {
    SimulatedTable table = table(3, 3).run(60, 500, sequence()).run(300, 500, uniform());
    assertThat(table.log).hasSize(2).last().asString().startsWith("ends incremental of writes");
    assertThat(HotSpotStore.current(table.store)).isEmpty();
  }

  @Test
  void aBatchThatIsOverSoonIsNoVerdict() {
    SimulatedTable table = table(3, 3).run(25, 500, sequence()).run(120, 300, uniform());
    assertThat(table.log).isEmpty();
  }

  @Test
  void otherServersAndTheNextStartReadStoredVerdicts() {
    SimulatedTable table = table(3, 3).run(60, 500, mostlyBetween(80, 10_000, 15_000));
    assertThat(HotSpotStore.current(table.store).stream().map(HotSpotVerdict::hotSpot))
        .isEqualTo(table.current());
  }
}
