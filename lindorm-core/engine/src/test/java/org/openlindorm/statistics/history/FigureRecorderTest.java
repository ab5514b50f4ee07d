package org.openlindorm.statistics.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

/** A recorder writes every second that it has sampled, at the latest after the store is back. */
class FigureRecorderTest {

  private static final Series READ = Series.of(Figure.ROWS_READ);

  /** The begin of a minute. */
  private static final long START = 30_000_000L * 60;

  private final MemoryStore memory = new MemoryStore();
  private final RefusingStore store = new RefusingStore();
  private final FigureHistory history = new FigureHistory(memory);
  private final SetClock clock = new SetClock();
  private final Map<Series, Long> totals = new HashMap<>();

  @BeforeEach
  void createCatalog() {
    memory.createTable(new TableSpec(LiveCatalog.TABLE, List.of(), Map.of()));
  }

  private final class RefusingStore extends ForwardingStore {
    boolean refuses;

    RefusingStore() {
      super(memory);
    }

    @Override
    public void write(PhysicalTable table, List<Mutation> mutations) {
      if (refuses) {
        throw new IllegalStateException("no store");
      }
      super.write(table, mutations);
    }
  }

  private static final class SetClock extends Clock {
    long second = START;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochSecond(second);
    }
  }

  private FigureRecorder recorder(boolean alone) {
    return new FigureRecorder(new FigureSampler(List.of(() -> totals)), store, clock, alone);
  }

  /** Samples for some seconds, in each of which a row is read. */
  private void run(FigureRecorder recorder, int seconds) {
    for (int i = 0; i < seconds; i++) {
      totals.merge(READ, 1L, Long::sum);
      recorder.sample();
      clock.second++;
    }
  }

  /** Returns the rows read by the stored minutes: a time at whose end no second is kept. */
  private long readInMinutes() {
    return read(FigureStep.MINUTE, START, START + 2 * FigureStep.SECOND.keptSeconds());
  }

  private long read(FigureStep step, long from, long to) {
    return history.read(step, from, to).stream().mapToLong(each -> each.value(READ)).sum();
  }

  @Test
  void tenSecondsAreWrittenWhenTheyHaveEnded() {
    FigureRecorder recorder = recorder(true);
    run(recorder, 10);
    assertThat(read(FigureStep.SECOND, START, START + 60)).isZero();

    run(recorder, 1);
    assertThat(read(FigureStep.SECOND, START, START + 60)).isEqualTo(10);
  }

  @Test
  void theRestIsWrittenAtTheEnd() {
    FigureRecorder recorder = recorder(true);
    run(recorder, 25);
    recorder.close();

    assertThat(read(FigureStep.SECOND, START, START + 60)).isEqualTo(25);
  }

  @Test
  void aMinuteIsAddedAfterItsEnd() {
    FigureRecorder recorder = recorder(true);
    run(recorder, 85);

    assertThat(readInMinutes()).isEqualTo(60);
  }

  @Test
  void secondsThatTheStoreRefusedAreWrittenLater() {
    FigureRecorder recorder = recorder(true);
    run(recorder, 10);
    store.refuses = true;
    assertThatThrownBy(() -> run(recorder, 1)).hasMessage("no store");
    clock.second++;
    store.refuses = false;
    run(recorder, 30);
    recorder.close();

    assertThat(read(FigureStep.SECOND, START, START + 60)).isEqualTo(41);
  }

  @Test
  void serversDoNotOverwriteEachOther() {
    FigureRecorder first = recorder(false);
    FigureRecorder second = recorder(false);
    for (int i = 0; i < 100; i++) {
      totals.merge(READ, 1L, Long::sum);
      first.sample();
      second.sample();
      clock.second++;
    }
    first.close();
    second.close();

    assertThat(read(FigureStep.SECOND, START, START + 100)).isEqualTo(200);
    assertThat(readInMinutes()).isEqualTo(120);
  }
}
