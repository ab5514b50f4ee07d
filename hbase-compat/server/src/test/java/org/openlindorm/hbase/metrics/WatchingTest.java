package org.openlindorm.hbase.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.schema.Catalog;

/** A part that does not respond delays no caller, and is named. */
class WatchingTest {

  private static final Duration LONG = Duration.ofDays(1);

  @Test
  void aGroupThatFailsIsOmittedAndCountedAndTheOthersAreReported() {
    ServerMetric metric = ServerMetric.gauge("lindorm_one", "One");
    MetricGroup good = group(metric, scrape -> scrape.put(metric, 7));
    MetricGroup bad =
        group(
            ServerMetric.gauge("lindorm_other", "Other"),
            scrape -> {
              throw new IllegalStateException("no server responds");
            });
    try (ServerMetrics metrics = new ServerMetrics(List.of(bad, good))) {
      MetricsSnapshot snapshot = MetricsSnapshot.of(metrics.text(null));
      assertThat(snapshot.value("lindorm_one")).isEqualTo(7);
      assertThat(snapshot.families()).doesNotContain("lindorm_other");
      assertThat(snapshot.value("lindorm_metrics_failures_total")).isEqualTo(1);
    }
  }

  private static MetricGroup group(ServerMetric metric, java.util.function.Consumer<Scrape> read) {
    return new MetricGroup() {
      @Override
      public List<ServerMetric> metrics() {
        return List.of(metric);
      }

      @Override
      public void read(Scrape scrape) {
        read.accept(scrape);
      }
    };
  }

  @Test
  void anAnswerIsCachedAndAFailureIsRetried() {
    AtomicInteger calls = new AtomicInteger();
    try (var remembered =
        new CachedQuery<>(
            "test",
            LONG,
            LONG,
            () -> {
              if (calls.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet\nand more");
              }
              return calls.get();
            })) {
      assertThatThrownBy(remembered::get).hasMessage("not yet");
      assertThat(remembered.get()).isEqualTo(2);
      assertThat(remembered.get()).isEqualTo(2);
    }
  }

  @Test
  void aCallThatNeverAnswersIsReportedAndNotRepeated() {
    AtomicInteger calls = new AtomicInteger();
    CountDownLatch never = new CountDownLatch(1);
    try (var remembered =
        new CachedQuery<>(
            "test",
            Duration.ZERO,
            Duration.ofMillis(50),
            () -> {
              calls.incrementAndGet();
              never.await();
              return 1;
            })) {
      assertThatThrownBy(remembered::get).hasMessageContaining("no answer within");
      assertThatThrownBy(remembered::get).hasMessageContaining("no answer within");
      assertThat(calls).hasValueLessThanOrEqualTo(1);
    }
  }

  @Test
  void aServerWithAFullDiskOrWithoutACatalogIsAliveAndNotReady() {
    ServerHealth full =
        new ServerHealth(
            Optional.empty(),
            () -> Catalog.EMPTY,
            () -> Optional.of(new DiskReserve.FreeSpace(10 << 20, 20 << 20)));
    assertThat(full.life()).allMatch(check -> check.wrong().isEmpty());
    assertThat(wrong(full)).containsExactly("disk");
    ServerHealth cut =
        new ServerHealth(
            Optional.empty(),
            () -> {
              throw new IllegalStateException("no answer within 2.0 seconds");
            },
            Optional::empty);
    assertThat(wrong(cut)).containsExactly("catalog");
    assertThat(cut.service().get(0).wrong().orElseThrow()).contains("no answer within");
  }

  private static List<String> wrong(ServerHealth health) {
    return health.service().stream()
        .filter(check -> check.wrong().isPresent())
        .map(ServerHealth.Check::name)
        .toList();
  }
}
