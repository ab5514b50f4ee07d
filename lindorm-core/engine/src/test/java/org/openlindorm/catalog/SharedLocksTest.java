package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** Tests locks of servers that die or do not reach the store. */
class SharedLocksTest {

  private final Store store = new MemoryStore();
  private long nowOfOne;
  private long nowOfTwo;
  private final SharedLocks one;
  private final SharedLocks two;

  SharedLocksTest() {
    LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
    one = SharedLocks.withClock(store, "one", () -> nowOfOne);
    two = SharedLocks.withClock(store, "two", () -> nowOfTwo);
  }

  private static long seconds(long number) {
    return Duration.ofSeconds(number).toNanos();
  }

  @Test
  void theLockOfADeadServerIsTakenOver() {
    assertThat(one.take("a", 7)).isTrue();
    assertThat(two.take("a", 8)).isFalse();
    assertThat(two.holder("a")).isEqualTo(7L);
    nowOfTwo = seconds(30);
    assertThat(two.take("a", 8)).isFalse();
    nowOfTwo = seconds(31);
    assertThat(two.holder("a")).isNull();
    assertThat(two.take("a", 8)).isTrue();
    assertThat(one.holder("a")).isEqualTo(8L);
  }

  @Test
  void aServerThatRenewsItsLocksKeepsThem() {
    assertThat(one.take("a", 7)).isTrue();
    for (int i = 1; i < 10; i++) {
      nowOfOne = seconds(20L * i);
      nowOfTwo = nowOfOne;
      assertThat(two.take("a", 8)).isFalse();
      one.renew();
      assertThat(one.has("a")).isTrue();
    }
  }

  @Test
  void aServerThatWasAwayDoesNotBelieveInItsLock() {
    assertThat(one.take("a", 7)).isTrue();
    two.take("a", 8);
    nowOfTwo = seconds(31);
    assertThat(two.take("a", 8)).isTrue();
    one.renew();
    assertThat(one.has("a")).isFalse();
    one.release("a");
    assertThat(one.take("a", 7)).isFalse();
  }

  @Test
  void aServerThatCannotRenewLosesTheLockBeforeAnotherTakesIt() {
    assertThat(one.take("a", 7)).isTrue();
    nowOfOne = seconds(31);
    assertThat(one.has("a")).isFalse();
  }

  @Test
  void aServerThatStopsReleasesItsLocks() {
    assertThat(one.take("a", 7)).isTrue();
    one.close();
    assertThat(two.take("a", 8)).isTrue();
  }
}
