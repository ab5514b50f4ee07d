package org.openlindorm.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TransactionEpochTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  @TempDir Path directory;

  @Test
  void eachStartHasALargerEpochAlsoWithinOneMinute() throws IOException {
    int first = TransactionEpoch.next(directory, NOW);
    assertThat(TransactionEpoch.next(directory, NOW)).isEqualTo(first + 1);
  }

  @Test
  void aClockThatGoesBackDoesNotTakeTheEpochBack() throws IOException {
    int first = TransactionEpoch.next(directory, NOW);
    assertThat(TransactionEpoch.next(directory, NOW.minus(Duration.ofDays(3_000))))
        .isEqualTo(first + 1);
    assertThat(TransactionEpoch.next(directory, Instant.EPOCH.minusSeconds(1)))
        .isEqualTo(first + 2);
  }

  @Test
  void aLostFileDoesNotTakeTheEpochBack() throws IOException {
    int first = TransactionEpoch.next(directory, NOW);
    Files.delete(directory.resolve("zookeeper.epoch"));
    assertThat(TransactionEpoch.next(directory, NOW.plusSeconds(60))).isGreaterThan(first);
  }

  @Test
  void anOldBackupDoesNotTakeTheEpochBack() throws IOException {
    TransactionEpoch.next(directory, NOW);
    byte[] backup = Files.readAllBytes(directory.resolve("zookeeper.epoch"));
    int last = TransactionEpoch.next(directory, NOW.plus(Duration.ofDays(2)));
    Files.write(directory.resolve("zookeeper.epoch"), backup);
    assertThat(TransactionEpoch.next(directory, NOW.plus(Duration.ofDays(3)))).isGreaterThan(last);
  }

  @Test
  void aFileThatHoldsNoNumberIsAsGoodAsLost() throws IOException {
    int first = TransactionEpoch.next(directory, NOW);
    for (var text : new String[] {"", "\0\0\0\0", "-5", "99999999999"}) {
      Files.writeString(directory.resolve("zookeeper.epoch"), text);
      assertThat(TransactionEpoch.next(directory, NOW)).as(text).isEqualTo(first);
    }
  }

  @Test
  void aClockFarAheadLeavesEpochsForLaterStarts() throws IOException {
    int first = TransactionEpoch.next(directory, Instant.MAX);
    assertThat(first).isPositive().isLessThanOrEqualTo(Integer.MAX_VALUE / 2);
    assertThat(TransactionEpoch.next(directory, NOW)).isEqualTo(first + 1);
  }
}
