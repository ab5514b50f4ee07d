package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.balance.HotRegion;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.BackgroundLease;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hotspot.Heat;
import org.openlindorm.hotspot.HeatSource;
import org.openlindorm.hotspot.HotKeys;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.hotspot.HotSpotKind;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** One of several servers of a catalog watches. */
@Timeout(60)
class HotSpotWatchTest {

  private static final String WORK = "hot-spots";

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, oneOfSeveral());

  @AfterEach
  void close() {
    engine.close();
  }

  private static EngineOptions oneOfSeveral() {
    EngineOptions alone = EngineOptions.DEFAULT;
    return new EngineOptions(
        alone.clock(),
        alone.limits(),
        alone.statementTimeout(),
        alone.cachedPlans(),
        false,
        alone.linter());
  }

  @Test
  void anotherServerFollowsAsSoonAsTheOneThatWatchesEnds() {
    BackgroundLease follower =
        new BackgroundLease(WORK, store, Clock.systemUTC(), "follower", /* alone= */ false);
    try (HotSpotWatch watch = HotSpotWatch.start(engine, Duration.ofMillis(5), new Failing())) {
      while (store.fetch(LiveCatalog.TABLE, Bytes.utf8(WORK)) == null) {
        Thread.onSpinWait();
      }
      assertThat(follower.isHeld()).as("while %s watches", watch).isFalse();
    }
    assertThat(follower.isHeld()).isTrue();
  }

  @Test
  void onlyWhatThisLookHasSeenIsSplit() {
    PhysicalTable table = new PhysicalTable("db", "t");
    Bytes at = Bytes.utf8("m");
    HotSpot spot =
        new HotSpot(
            HotSpotKind.RANGE,
            new HotKeys(table, ByteRange.ALL, ByteRange.ALL, "s"),
            new Heat(HeatSource.BOTH, 0.9, 5_000, List.of()),
            Optional.of(at));
    List<HotSpotVerdict> current = List.of(new HotSpotVerdict(spot, 1_000, 60_000));
    assertThat(HotSpotWatch.regions(current, 60_000))
        .containsExactly(new HotRegion(table, at, "s", 5_000, 1_000));
    assertThat(HotSpotWatch.regions(current, 70_000)).isEmpty();
  }

  /** Nothing is hot here, and nothing fails. */
  private static final class Failing implements HotSpotWatch.Listener {

    @Override
    public void begins(String hotSpot) {
      throw new AssertionError(hotSpot);
    }

    @Override
    public void ends(String hotSpot) {
      throw new AssertionError(hotSpot);
    }

    @Override
    public void changed(String step) {
      throw new AssertionError(step);
    }

    @Override
    public void failed(RuntimeException failure) {
      throw new AssertionError(failure);
    }
  }
}
