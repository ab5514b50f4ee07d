package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.region.index.LateEntryException;

/** Which inserts of entries a region refuses, and which markers it may drop. */
final class EntryHorizonTest {

  private static final long NOW = 1_700_000_000_000L;
  private static final long LATE = EntryHorizon.LATENESS_MILLIS;

  private final AtomicLong clock = new AtomicLong(NOW);
  private final EntryHorizon horizon = new EntryHorizon(clock::get, LATE);

  private void flush() {
    horizon.beforeFlush();
    horizon.snapshotIsTaken();
    horizon.afterFlush(false);
  }

  private void assertRefused(long version) {
    assertThatThrownBy(() -> horizon.check(version)).isInstanceOf(LateEntryException.class);
  }

  @Test
  void beforeTheFirstFlushNothingIsRefusedAndNothingDropped() throws LateEntryException {
    horizon.check(1);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
  }

  @Test
  void aFlushRefusesTheInsertsThatItsMarkersMayHide() throws LateEntryException {
    flush();
    assertThat(horizon.droppable()).isEqualTo(NOW - LATE);
    assertRefused(NOW - LATE);
    horizon.check(NOW - LATE + 1);
  }

  @Test
  void anInsertIsRefusedBeforeTheSnapshotIsTaken() {
    horizon.beforeFlush();
    assertRefused(NOW - LATE);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
  }

  @Test
  void aFlushThatWroteNothingDropsNothingWhileCellsAreInMemory() {
    horizon.beforeFlush();
    horizon.afterFlush(false);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
    horizon.beforeFlush();
    horizon.afterFlush(true);
    assertThat(horizon.droppable()).isEqualTo(NOW - LATE);
  }

  @Test
  void aFlushThatBeganBeforeTheHorizonRoseDoesNotCoverIt() throws InterruptedException {
    horizon.beforeFlush();
    clock.addAndGet(60_000);
    Thread refused = new Thread(horizon::beforeFlush); // HBase: "already flushing"
    refused.start();
    refused.join();
    horizon.snapshotIsTaken();
    horizon.afterFlush(false);
    assertRefused(NOW + 60_000 - LATE);
    assertThat(horizon.droppable()).isEqualTo(NOW - LATE);
  }

  @Test
  void aRegionThatOpensRefusesWhatItsPredecessorsRefusedAndDropsNothingBeforeAFlush() {
    horizon.restore(NOW + 5);
    assertRefused(NOW + 5);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
    flush();
    assertThat(horizon.droppable()).isEqualTo(NOW + 5);
  }

  @Test
  void aClockThatStepsBackLowersNothing() {
    flush();
    clock.addAndGet(-3_600_000);
    flush();
    assertThat(horizon.droppable()).isEqualTo(NOW - LATE);
    assertRefused(NOW - LATE);
  }

  @Test
  void aHorizonTooFarAheadIsNotInForceAndItsMarkersStayUntilAFlush() throws LateEntryException {
    flush();
    horizon.beforeFlush();
    horizon.snapshotIsTaken();
    clock.addAndGet(-LATE - EntryHorizon.LONGEST_AHEAD_MILLIS - 1);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
    horizon.check(NOW - LATE);
    clock.set(NOW);
    horizon.afterFlush(false);
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
    flush();
    assertThat(horizon.droppable()).isEqualTo(NOW - LATE);
  }

  @Test
  void theHorizonDoesNotRiseWhileLateInsertsArrive() throws LateEntryException {
    horizon.check(5);
    flush();
    horizon.check(5);
    clock.addAndGet(30_001);
    assertThat(horizon.mayRise()).isTrue();
    flush();
    assertRefused(5);
  }

  @Test
  void theHorizonDoesNotRiseDuringABulkLoad() throws LateEntryException {
    horizon.beginLoad(NOW);
    clock.addAndGet(60_000);
    flush();
    assertThat(horizon.droppable()).isEqualTo(EntryHorizon.NONE);
    horizon.endLoad();
    flush();
    assertThat(horizon.droppable()).isEqualTo(NOW + 60_000 - LATE);
    assertThatThrownBy(() -> horizon.beginLoad(NOW)).isInstanceOf(LateEntryException.class);
  }
}
