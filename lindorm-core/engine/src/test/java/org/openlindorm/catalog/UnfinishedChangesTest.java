package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** Tests what a server leaves unfinished, while others run on the same store. */
class UnfinishedChangesTest {

  private static final TableName T = new TableName("default", "t");
  private static final TableName U = new TableName("default", "u");
  private static final Clock NOW = Clock.systemUTC();
  private static final Clock A_MINUTE_LATER = Clock.offset(NOW, Duration.ofMinutes(1));
  private static final long WAITS_MILLIS = 300;

  private final MemoryStore memory = new MemoryStore();

  /** It was opened before: a server that starts takes over what has failed. */
  private final LiveCatalog onlooker = server(memory, NOW);

  @BeforeEach
  void makeTables() {
    for (TableName name : List.of(T, U)) {
      server(memory, NOW).apply(created(name));
    }
  }

  private static TableChange created(TableName name) {
    return new TableChange.CreateTable(
        name,
        List.of(NewColumn.of("id", DataType.BIGINT), NewColumn.of("v", DataType.BIGINT)),
        List.of(KeyItem.ascending("id")),
        Map.of(),
        false);
  }

  private static LiveCatalog server(Store store, Clock clock) {
    return LiveCatalog.open(store, clock, Duration.ofMinutes(10), TableIndexes::of);
  }

  /** A server that dies when it is to empty a table in the store. */
  private void dieInTruncate(TableName table) {
    var store = new FailingStore(memory);
    LiveCatalog dying = server(store, NOW);
    boolean[] dead = {false};
    store.before(
        call -> {
          dead[0] |= call.equals("truncateTable");
          if (dead[0]) {
            throw new DeadServer();
          }
        });
    assertThatThrownBy(() -> dying.apply(new TableChange.TruncateTable(table)))
        .isInstanceOf(DeadServer.class);
  }

  private static final class DeadServer extends Error {
    private static final long serialVersionUID = 1L;
  }

  private TableState state(TableName table) {
    return onlooker.refresh().require(table).state();
  }

  @Test
  void anotherServerFinishesATruncateAfterAMinute() {
    dieInTruncate(T);
    onlooker.completeAbandoned();
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.TRUNCATING);
    server(memory, A_MINUTE_LATER).completeAbandoned();
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** A server that reads the catalog every second; its clocks move when the test says so. */
  private final class Watching {
    private long nanos = 1;
    private final LiveCatalog catalog;

    Watching() {
      this(memory);
    }

    Watching(Store store) {
      this(store, NOW);
    }

    Watching(Store store, Clock clock) {
      catalog =
          LiveCatalog.open(store, clock, Duration.ofMinutes(10), TableIndexes::of, () -> nanos);
    }

    void watch(Duration time, Duration interval) {
      for (Duration end = interval; end.compareTo(time) <= 0; end = end.plus(interval)) {
        catalog.refresh();
        catalog.completeObserved();
        nanos += interval.toNanos();
      }
      catalog.refresh();
      catalog.completeObserved();
    }
  }

  @Test
  void aServerThatReadsTheCatalogFinishesATruncateAfterEightSeconds() {
    dieInTruncate(T);
    var watching = new Watching();
    watching.watch(Duration.ofSeconds(7), Duration.ofSeconds(1));
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.TRUNCATING);
    watching.watch(Duration.ofSeconds(1), Duration.ofSeconds(1));
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** The owner could not renew its mark either. */
  @Test
  void aTimeInWhichTheCatalogCouldNotBeReadDoesNotCount() {
    dieInTruncate(T);
    var watching = new Watching();
    watching.watch(Duration.ofSeconds(40), Duration.ofSeconds(4));
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.TRUNCATING);
  }

  /** Its first read afterwards may precede the owner's first renewal. */
  @Test
  void aTimeInWhichReadsOfTheCatalogFailDoesNotCount() {
    dieInTruncate(T);
    var watching = new Watching();
    watching.catalog.refresh();
    for (int second = 0; second < 20; second++) {
      watching.catalog.completeObserved();
      watching.nanos += Duration.ofSeconds(1).toNanos();
    }
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.TRUNCATING);
  }

  /** Each attempt changes the catalog, and each change invalidates all plans. */
  @Test
  void workThatFailsAgainAndAgainIsNotRepeatedEverySecond() {
    var store = new FailingStore(memory);
    LiveCatalog failing = server(store, NOW);
    var other = new FailingStore(memory);
    var time = new AtomicReference<>(NOW);
    var watching = new Watching(other, new SetClock(time));
    store.before(UnfinishedChangesTest::refuseToTruncate);
    assertThatThrownBy(() -> failing.apply(new TableChange.TruncateTable(T)))
        .isInstanceOf(LindormException.class);
    assertThat(state(T).owner()).isEmpty();
    var attempts = new AtomicInteger();
    other.before(
        call -> {
          if (call.equals("truncateTable")) {
            attempts.incrementAndGet();
            refuseToTruncate(call);
          }
        });
    for (int second = 0; second < 40; second++) {
      watching.catalog.refresh();
      try {
        watching.catalog.completeObserved();
      } catch (LindormException refused) {
        assertThat(refused).hasMessageContaining("by the test");
      }
      watching.nanos += Duration.ofSeconds(1).toNanos();
      time.set(Clock.offset(NOW, Duration.ofNanos(watching.nanos)));
    }
    assertThat(attempts).hasValueBetween(3, 5);
  }

  @Test
  void aRenewedMarkLeavesTheVersionOfTheCatalogAndSoAllPlans() {
    var slow = new FailingStore(memory);
    var time = new AtomicReference<>(NOW);
    LiveCatalog living = server(slow, new SetClock(time));
    slow.before(
        call -> {
          if (call.equals("truncateTable")) {
            long version = onlooker.refresh().version();
            TableState before = state(T);
            time.set(Clock.offset(NOW, Duration.ofSeconds(3)));
            living.renewMarks();
            assertThat(state(T).since()).isGreaterThan(before.since());
            assertThat(onlooker.snapshot().version()).isEqualTo(version);
          }
        });
    living.apply(new TableChange.TruncateTable(T));
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  @Test
  void aServerWhoseClockIsSetBackRenewsItsMarks() {
    var slow = new FailingStore(memory);
    var time = new AtomicReference<>(NOW);
    LiveCatalog living = server(slow, new SetClock(time));
    slow.before(
        call -> {
          if (call.equals("truncateTable")) {
            TableState before = state(T);
            time.set(Clock.offset(NOW, Duration.ofSeconds(-30)));
            living.renewMarks();
            assertThat(state(T)).isNotEqualTo(before);
          }
        });
    living.apply(new TableChange.TruncateTable(T));
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** It was paused for longer than another server waits. */
  @Test
  void aServerThatHasLostItsChangeOfAnIndexLeavesANewIndexOfTheName() {
    var index = new NewIndex("a", List.of(KeyItem.ascending("v")), List.of(), Map.of());
    var create = new IndexChange.CreateIndex(T, index, false, 0);
    onlooker.apply(create);
    var slow = new FailingStore(memory);
    LiveCatalog paused = server(slow, NOW);
    var steps = new AtomicInteger();
    slow.before(
        call -> {
          if (call.equals("alterTable") && steps.getAndIncrement() == 0) {
            LiveCatalog other =
                LiveCatalog.open(memory, A_MINUTE_LATER, Duration.ZERO, TableIndexes::of);
            other.apply(new IndexChange.DropIndex(T, "a", false));
            other.apply(create);
          }
        });
    paused.apply(new IndexChange.AlterIndex(T, "a", false, IndexState.Stage.DISABLED, 0));
    assertThat(steps).as("steps of the paused server").hasValue(1);
    TableDef table = onlooker.refresh().require(T);
    assertThat(memory.tableExists(table.indexes().get(0).physical(table))).isTrue();
  }

  @Test
  void aStatementThatWaitsFinishesTheWorkOfADeadServerAndContinues() {
    dieInTruncate(T);
    long began = System.nanoTime();
    onlooker.apply(new TableChange.DropTable(T, false));
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
    assertThat(onlooker.refresh().table(T)).isNull();
  }

  /** It was paused for longer than another server waits. */
  @Test
  void aServerThatHasLostItsTruncateDeletesNothingMore() {
    var slow = new FailingStore(memory);
    LiveCatalog paused = server(slow, NOW);
    var truncations = new AtomicInteger();
    slow.before(
        call -> {
          if (call.equals("truncateTable")) {
            truncations.incrementAndGet();
            server(memory, A_MINUTE_LATER).completeAbandoned();
            memory.write(T.physical(), List.of(row()));
          }
        });
    paused.apply(new TableChange.TruncateTable(T));
    assertThat(truncations).hasValue(1);
    assertThat(memory.fetch(T.physical(), KEY)).as("a row written afterwards").isNotNull();
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  private static final Bytes KEY = Bytes.utf8("k");

  private static Mutation row() {
    var cell = new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8("v"));
    return new Mutation.Put(KEY, List.of(cell), List.of(), OptionalLong.empty());
  }

  @Test
  void anotherServerFinishesAnIndexAfterAMinute() {
    var store = new FailingStore(memory);
    LiveCatalog dying = server(store, NOW);
    boolean[] dead = {false};
    store.before(
        call -> {
          dead[0] |= call.equals("maintainIndexes");
          if (dead[0]) {
            throw new DeadServer();
          }
        });
    var index = new NewIndex("a", List.of(KeyItem.ascending("v")), List.of(), Map.of());
    assertThatThrownBy(() -> dying.apply(new IndexChange.CreateIndex(T, index, false, 0)))
        .isInstanceOf(DeadServer.class);
    onlooker.completeAbandoned();
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.ALTERING);
    server(memory, A_MINUTE_LATER).completeAbandoned();
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  @Test
  void anotherServerTakesATableOfflineThatADeadOneBeganToClose() {
    var store = new FailingStore(memory);
    LiveCatalog dying = server(store, NOW);
    boolean[] dead = {false};
    store.before(
        call -> {
          dead[0] |= call.equals("closeTable");
          if (dead[0]) {
            throw new DeadServer();
          }
        });
    assertThatThrownBy(() -> dying.apply(new TableChange.SetOnline(T, false)))
        .isInstanceOf(DeadServer.class);
    assertThat(state(T).stage()).isEqualTo(TableState.Stage.GOING_OFFLINE);
    server(memory, A_MINUTE_LATER).completeAbandoned();
    assertThat(state(T)).isEqualTo(TableState.OFFLINE);
    assertThatThrownBy(() -> memory.fetch(T.physical(), Bytes.EMPTY))
        .hasMessageContaining("offline");
    onlooker.apply(new TableChange.SetOnline(T, true));
    assertThat(memory.fetch(T.physical(), Bytes.EMPTY)).isNull();
  }

  /** However long the store takes. */
  @Test
  void theWorkOfALiveServerIsNotFinishedByOthers() {
    var slow = new FailingStore(memory);
    var time = new AtomicReference<>(NOW);
    LiveCatalog living = server(slow, new SetClock(time));
    LiveCatalog other = server(memory, new SetClock(time));
    var truncated = new AtomicInteger();
    slow.before(
        call -> {
          if (call.equals("truncateTable") && truncated.getAndIncrement() == 0) {
            for (int i = 1; i <= 10; i++) {
              time.set(Clock.offset(NOW, Duration.ofSeconds(40L * i)));
              living.renewMarks();
              String owner = state(T).owner();
              other.completeAbandoned();
              assertThat(state(T).owner()).isEqualTo(owner);
            }
          }
        });
    living.apply(new TableChange.TruncateTable(T));
    assertThat(truncated).hasValue(1);
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** A mark that no server could remove does not live forever. */
  @Test
  void aServerThatHasGivenUpDoesNotRenewItsMark() {
    var store = new FailingStore(memory);
    LiveCatalog failing = server(store, NOW);
    boolean[] down = {false};
    store.before(
        call -> {
          down[0] |= call.equals("truncateTable");
          if (down[0]) {
            throw LindormException.of(ErrorCode.STORE, "refused by the test");
          }
        });
    assertThatThrownBy(() -> failing.apply(new TableChange.TruncateTable(T)))
        .isInstanceOf(LindormException.class);
    assertThat(state(T).owner()).isNotEmpty();
    store.before(call -> {});
    failing.renewMarks();
    server(memory, A_MINUTE_LATER).completeAbandoned();
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** Shows what it is set to. */
  private static final class SetClock extends Clock {

    private final AtomicReference<Clock> now;

    SetClock(AtomicReference<Clock> now) {
      this.now = now;
    }

    @Override
    public ZoneId getZone() {
      return now.get().getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return now.get().withZone(zone);
    }

    @Override
    public Instant instant() {
      return now.get().instant();
    }
  }

  @Test
  void workThatFailedIsTakenOverAtOnce() {
    var store = new FailingStore(memory);
    LiveCatalog failing = server(store, NOW);
    store.before(UnfinishedChangesTest::refuseToTruncate);
    assertThatThrownBy(() -> failing.apply(new TableChange.TruncateTable(T)))
        .isInstanceOf(LindormException.class);
    assertThat(state(T).busy()).isTrue();
    onlooker.completeAbandoned();
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  private static void refuseToTruncate(String call) {
    if (call.equals("truncateTable")) {
      throw LindormException.of(ErrorCode.STORE, "refused by the test");
    }
  }

  @Test
  void aTableThatResistsKeepsNoOtherOneBack() {
    dieInTruncate(T);
    dieInTruncate(U);
    var store = new FailingStore(memory);
    LiveCatalog other = server(store, A_MINUTE_LATER);
    var calls = new AtomicInteger();
    store.before(
        call -> {
          if (call.equals("truncateTable") && calls.getAndIncrement() == 0) {
            refuseToTruncate(call);
          }
        });
    assertThatThrownBy(other::completeAbandoned).hasMessageContaining("by the test");
    assertThat(List.of(state(T).busy(), state(U).busy())).containsExactlyInAnyOrder(true, false);
  }

  /** Its client's writes after that must not meet the other server's TRUNCATE. */
  @Test
  void aServerWhoseTruncateIsTakenOverWaitsForIt() throws Exception {
    waitsForItsTaker("truncateTable", new TableChange.TruncateTable(T));
    assertThat(state(T)).isEqualTo(TableState.ACTIVE);
  }

  /** Its client's next statement must find the table. */
  @Test
  void aServerThatLosesItsCreateTableToAnotherOneWaitsForIt() throws Exception {
    TableName name = new TableName("default", "w");
    waitsForItsTaker("createTable", created(name));
    assertThat(state(name)).isEqualTo(TableState.ACTIVE);
  }

  private void waitsForItsTaker(String step, TableChange change) throws Exception {
    var slow = new FailingStore(memory);
    var taker = new FailingStore(memory);
    LiveCatalog one = server(slow, NOW);
    LiveCatalog other = server(taker, A_MINUTE_LATER);
    var takenOver = new CountDownLatch(1);
    var mayEnd = new CountDownLatch(1);
    ExecutorService threads = Executors.newCachedThreadPool();
    taker.before(
        call -> {
          if (call.equals(step)) {
            takenOver.countDown();
            await(mayEnd);
          }
        });
    slow.before(
        call -> {
          if (call.equals(step)) {
            threads.execute(other::completeAbandoned);
            await(takenOver);
          }
        });
    try {
      Future<Boolean> done = threads.submit(() -> one.apply(change));
      await(takenOver);
      assertThatThrownBy(() -> done.get(WAITS_MILLIS, TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);
      mayEnd.countDown();
      assertThat(done.get(1, TimeUnit.MINUTES)).isTrue();
    } finally {
      mayEnd.countDown();
      threads.shutdown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
