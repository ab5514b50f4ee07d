package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Tests the memory that all requests together may use. */
final class RequestMemoryTest {

  private static final int PART_BYTES = 64 * 1024;

  /** HBase has the same share; 20 % are for memory that is not counted. */
  private static final double SHARE_OF_HEAP = 0.41;

  @Test
  void allSharesFullAtOnceTakeTwoFifthsOfTheHeap() {
    AvaticaSettings settings = AvaticaSettings.on("127.0.0.1", 0);
    RequestMemory memory =
        new RequestMemory(settings.requestMemory(), settings.maximumRequestBytes());
    long used = memory.largestRequest() + bodiesAfterTheFirst(memory.arriving());
    used += fill(() -> memory.unauthenticated().tryTake(PART_BYTES), PART_BYTES);
    used += fill(() -> memory.working().tryTake(PART_BYTES), PART_BYTES);
    used += fill(() -> memory.tryKeep(PART_BYTES), PART_BYTES);
    assertThat(memory.tryGrowAnswer(settings.requestMemory())).isTrue();
    used += memory.handOverAnswer();
    used += memory.openResults().most();
    assertThat(used).isLessThan((long) (SHARE_OF_HEAP * Runtime.getRuntime().maxMemory()));
  }

  private static long fill(BooleanSupplier take, int bytes) {
    long used = 0;
    while (take.getAsBoolean()) {
      used += bytes;
    }
    return used;
  }

  private static long bodiesAfterTheFirst(RequestBodyBudget arriving) {
    Object body = new Object();
    long before;
    do {
      before = arriving.used();
      assertThat(arriving.take(body, PART_BYTES, Duration.ofSeconds(1))).isDone();
    } while (arriving.used() > before);
    return arriving.used();
  }
}
