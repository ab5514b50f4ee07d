package org.openlindorm.hbase.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.quotas.SpaceLimitingException;
import org.junit.jupiter.api.Test;

final class DiskGateTest {
  private static final long MEGABYTE = 1 << 20;
  private static final long TOTAL = 100_000 * MEGABYTE;

  private final AtomicLong free = new AtomicLong(50_000 * MEGABYTE);
  private final AtomicLong nanos = new AtomicLong();

  /** A disk of a hundred gigabytes. */
  @SuppressWarnings("serial")
  private final File folder =
      new File("/data") {
        @Override
        public long getTotalSpace() {
          return TOTAL;
        }

        @Override
        public long getUsableSpace() {
          return free.get();
        }
      };

  @Test
  void writesPassAboveTheReserveFailBelowItAndResumeWithSpace() {
    var gate = new DiskGate(folder, DiskReserve.parse("5%"), nanos::get);
    passes(gate);
    free.set(4_999 * MEGABYTE);
    wait(100);
    assertThatThrownBy(gate::pass)
        .isInstanceOf(SpaceLimitingException.class)
        .hasMessageContaining("/data is full (4999 MB free, 5000 MB are reserved for flushes)")
        .hasMessageContaining("drop or truncate tables");
    free.set(5_000 * MEGABYTE);
    wait(100);
    passes(gate);
  }

  @Test
  void indexEntriesOfWrittenRowsMayUseHalfOfTheReserve() throws Exception {
    var gate = new DiskGate(folder, DiskReserve.parse("5%"), nanos::get);
    free.set(2_500 * MEGABYTE);
    wait(100);
    assertThatThrownBy(gate::pass).isInstanceOf(SpaceLimitingException.class);
    gate.passEntries();
    free.set(2_499 * MEGABYTE);
    wait(100);
    assertThatThrownBy(gate::passEntries).isInstanceOf(SpaceLimitingException.class);
  }

  @Test
  void theDiskIsLookedAtTenTimesASecondAtMost() {
    var gate = new DiskGate(folder, DiskReserve.parse("5%"), nanos::get);
    free.set(0);
    wait(99);
    passes(gate);
    wait(1);
    assertThatThrownBy(gate::pass).isInstanceOf(SpaceLimitingException.class);
  }

  @Test
  void withoutAReserveTheLastByteMayBeWritten() {
    free.set(0);
    passes(new DiskGate(folder, DiskReserve.parse("0"), nanos::get));
  }

  @Test
  void theDefaultIsATwentiethOrFourGigabytesButNeverLessThanMemoryHoldsUnflushed() {
    var settings = new Configuration(false);
    assertThat(DiskReserve.of(settings).bytes(folder)).isEqualTo(4_096 * MEGABYTE);
    settings.set("hbase.regionserver.global.memstore.size", "0.25");
    assertThat(DiskReserve.of(settings).atLeast())
        .isEqualTo(Math.max(256 * MEGABYTE, Runtime.getRuntime().maxMemory() / 4));
  }

  @Test
  void sizesAreReadAsUsersWriteThem() {
    assertThat(DiskReserve.parse("512m").bytes(folder)).isEqualTo(512 * MEGABYTE);
    assertThat(DiskReserve.parse("2G").bytes(folder)).isEqualTo(2048 * MEGABYTE);
    assertThatThrownBy(() -> DiskReserve.parse("lots"))
        .hasMessageContaining("'lots' is not a size; write it as 5%, 512m, 2g, or 0");
  }

  private void wait(int millis) {
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private static void passes(DiskGate gate) {
    assertThatCode(gate::pass).doesNotThrowAnyException();
  }
}
