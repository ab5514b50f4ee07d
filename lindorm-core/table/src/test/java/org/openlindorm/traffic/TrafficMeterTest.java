package org.openlindorm.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

class TrafficMeterTest {

  private static final long MINUTE = 60_000;

  private final AtomicLong clock = new AtomicLong(100 * MINUTE + 500);
  private final Random random = new Random(7);
  private final TrafficMeter meter = new TrafficMeter(clock::get, random::nextInt);

  @Test
  void fewOperationsAreKeptAsTheyAre() {
    meter.written(key("a"), 10);
    clock.addAndGet(700);
    meter.read(key("b"), 3, 90);
    assertThat(meter.since(0))
        .containsExactly(
            new TrafficMinute(
                100,
                new TrafficCounts(3, 90, 1, 10),
                List.of(
                    new TrafficSample(Bytes.utf8("a"), true, 1, 10, 500),
                    new TrafficSample(Bytes.utf8("b"), false, 3, 90, 1_200))));
  }

  @Test
  void theTotalIncludesTheCountsOfExpiredMinutes() {
    meter.written(key("a"), 10);
    for (int i = 0; i < 5; i++) {
      clock.addAndGet(MINUTE);
      meter.read(key("b"), 3, 90);
    }
    clock.addAndGet(10 * MINUTE);
    assertThat(meter.since(0)).hasSizeLessThan(5);
    assertThat(meter.total()).isEqualTo(new TrafficCounts(15, 450, 1, 10));
  }

  @Test
  void allOperationsAreCountedAndSomeAreSampled() {
    for (int i = 0; i < 100_000; i++) {
      meter.written(key(i % 10 < 3 ? "hot" : "cold" + i), 20);
    }
    TrafficMinute minute = meter.since(100).get(0);
    assertThat(minute.counts()).isEqualTo(new TrafficCounts(0, 0, 100_000, 2_000_000));
    assertThat(minute.samples()).hasSizeLessThanOrEqualTo(TrafficMeter.MOST_SAMPLES);
    assertThat(rows(minute.samples())).isCloseTo(100_000, within(25_000L));
    List<TrafficSample> hot =
        minute.samples().stream().filter(one -> one.key().equals(Bytes.utf8("hot"))).toList();
    assertThat((double) rows(hot) / rows(minute.samples())).isCloseTo(0.3, within(0.1));
  }

  @Test
  void scansOfManyRowsWeighWhatTheyRead() {
    for (int i = 0; i < 20_000; i++) {
      meter.read(key("point" + i), 1, 10);
      if (i % 100 == 0) {
        meter.read(key("scan"), 100, 1_000);
      }
    }
    TrafficMinute minute = meter.since(100).get(0);
    List<TrafficSample> scans =
        minute.samples().stream().filter(one -> one.key().equals(Bytes.utf8("scan"))).toList();
    assertThat((double) rows(scans) / rows(minute.samples())).isCloseTo(0.5, within(0.15));
  }

  @Test
  void aMinuteEndsWithItsTimeAndOldMinutesExpire() {
    meter.written(key("a"), 1);
    clock.addAndGet(MINUTE);
    meter.written(key("b"), 1);
    assertThat(meter.since(0)).extracting(TrafficMinute::minute).containsExactly(100L, 101L);
    assertThat(meter.since(101)).extracting(TrafficMinute::minute).containsExactly(101L);
    clock.addAndGet(MINUTE);
    assertThat(meter.since(0)).extracting(TrafficMinute::minute).containsExactly(101L);
    clock.addAndGet(MINUTE);
    assertThat(meter.since(0)).isEmpty();
  }

  @Test
  void longKeysAreCut() {
    meter.read(new byte[1_000], 1, 1);
    assertThat(meter.since(0).get(0).samples().get(0).key().length())
        .isEqualTo(TrafficMeter.MOST_KEY_BYTES);
  }

  @Test
  void manyThreadsLoseNoOperation() {
    TrafficMeter shared =
        new TrafficMeter(clock::get, bound -> ThreadLocalRandom.current().nextInt(bound));
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      threads.add(
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; i < 50_000; i++) {
                  shared.written(key("k" + i), 1);
                }
              }));
    }
    threads.forEach(CompletableFuture::join);
    assertThat(shared.since(0).get(0).counts().writtenRows()).isEqualTo(200_000);
  }

  @Test
  void minutesTravelAsBytes() {
    List<TrafficMinute> minutes =
        List.of(
            new TrafficMinute(
                29_000_000,
                new TrafficCounts(1, 2, 3, 4),
                List.of(new TrafficSample(Bytes.utf8("ab"), true, 300, 77, 59_999))));
    ByteWriter out = new ByteWriter();
    TrafficMinute.write(minutes, out);
    assertThat(out.toBytes().hex())
        .isEqualTo(
            "0101"
                + "0000000001ba8140"
                + "0000000000000001"
                + "0000000000000002"
                + "0000000000000003"
                + "0000000000000004"
                + "01"
                + "026162"
                + "bfa907"
                + "ac02"
                + "000000000000004d");
    assertThat(TrafficMinute.read(new ByteReader(out.toBytes()))).isEqualTo(minutes);
    assertThat(TrafficMinute.read(new ByteReader(Bytes.fromHex("02")))).isEmpty();
  }

  private static long rows(List<TrafficSample> samples) {
    return samples.stream().mapToLong(TrafficSample::rows).sum();
  }

  private static byte[] key(String text) {
    return Bytes.utf8(text).toArray();
  }
}
