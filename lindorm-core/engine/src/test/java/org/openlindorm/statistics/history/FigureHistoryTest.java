package org.openlindorm.statistics.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.memory.MemoryStore;

/** Rows of figures are a ring: what is read is what was written within the time that is kept. */
class FigureHistoryTest {

  private static final Series SELECTS = Series.of(Figure.STATEMENTS, "SELECT");
  private static final Series SESSIONS = Series.of(Figure.SESSIONS);
  private static final long HOUR = 3_600;

  /** The begin of an hour. */
  private static final long START = 500_000 * HOUR;

  private final MemoryStore store = new MemoryStore();
  private final FigureHistory history = new FigureHistory(store);

  @BeforeEach
  void prepare() {
    history.prepare();
  }

  private static FigureInterval interval(long second, long selects, long sessions) {
    return new FigureInterval(second, Map.of(SELECTS, selects, SESSIONS, sessions));
  }

  /** Writes seconds of a server, each with the same figures. */
  private void seconds(int server, long from, long to, long selects, long sessions) {
    for (long row = from; row < to; row += FigureStep.SECOND.rowSeconds()) {
      List<FigureInterval> intervals = new ArrayList<>();
      for (long second = row; second < row + FigureStep.SECOND.rowSeconds(); second++) {
        intervals.add(interval(second, selects, sessions));
      }
      history.write(FigureStep.SECOND, server, intervals);
    }
  }

  private int rows() {
    ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, 1_000);
    int rows = 0;
    try (Cursor cursor = store.scan(new PhysicalTable("lindorm", "figures"), all)) {
      while (cursor.next() != null) {
        rows++;
      }
    }
    return rows;
  }

  @Test
  void aRowHasTheDocumentedBytes() {
    List<FigureInterval> row =
        List.of(
            new FigureInterval(1_000, Map.of(SESSIONS, 3L)),
            new FigureInterval(1_001, Map.of(SESSIONS, 5L)));

    assertThat(FigureRow.encoded(row).hex()).isEqualTo("e80702000101" + "00" + "010b00000305");
    assertThat(FigureRow.decoded(FigureRow.encoded(row))).isEqualTo(row);
  }

  @Test
  void anyRowIsDecodedAsItWasEncoded() {
    List<Figure> figures = List.of(Figure.values());
    Random random = new Random(50);
    for (int round = 0; round < 200; round++) {
      List<FigureInterval> row = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        Map<Series, Long> values = new HashMap<>();
        for (int n = random.nextInt(20); n > 0; n--) {
          Figure figure = figures.get(random.nextInt(figures.size()));
          values.put(
              new Series(figure, "l" + random.nextInt(4), random.nextInt(19)),
              1 + (random.nextLong() >>> random.nextInt(1, 63)));
        }
        row.add(new FigureInterval(START + i, values));
      }
      assertThat(FigureRow.decoded(FigureRow.encoded(row))).isEqualTo(row);
    }
  }

  @Test
  void figuresOfLaterVersionsAreLeftOut() {
    Bytes later = Bytes.fromHex("e807020001010001630000" + "0305");

    assertThat(FigureRow.decoded(later)).extracting(FigureInterval::values).containsOnly(Map.of());
  }

  @Test
  void theRingKeepsAnHourOfSeconds() {
    seconds(1, START, START + 3 * HOUR / 2, 7, 2);
    long to = START + 3 * HOUR / 2;

    List<FigureInterval> kept = history.read(FigureStep.SECOND, 0, to);

    assertThat(kept).hasSize((int) HOUR);
    assertThat(kept.get(0).second()).isEqualTo(to - HOUR);
    assertThat(kept).isSortedAccordingTo((a, b) -> Long.compare(a.second(), b.second()));
    assertThat(rows()).isEqualTo(FigureStep.SECOND.slots());
  }

  @Test
  void aPartOfTheRingIsReadOverItsEnd() {
    seconds(1, START, START + 2 * HOUR, 1, 1);

    for (long from : List.of(START + HOUR, START + HOUR + 5, START + 2 * HOUR - 25)) {
      List<FigureInterval> read = history.read(FigureStep.SECOND, from, from + 25);
      assertThat(read).extracting(FigureInterval::second).first().isEqualTo(from);
      assertThat(read).hasSize(25);
    }
  }

  @Test
  void rowsOfAStoppedServerThatHaveExpiredAreNotRead() {
    seconds(1, START, START + 100, 1, 1);

    assertThat(history.read(FigureStep.SECOND, START + HOUR, START + HOUR + 100)).isEmpty();
  }

  @Test
  void secondsOfServersAreAdded() {
    seconds(1, START, START + 10, 3, 5);
    seconds(2, START, START + 10, 4, 6);

    assertThat(history.read(FigureStep.SECOND, START, START + 1))
        .containsExactly(interval(START, 7, 11));
  }

  @Test
  void aMinuteHasTheSumsOfCountersAndTheLargestGauges() {
    seconds(1, START, START + 60, 3, 5);
    seconds(2, START, START + 30, 4, 6);

    history.rollUp(START + 75);

    assertThat(history.read(FigureStep.MINUTE, START, START + 120))
        .containsExactly(interval(START, 60 * 3 + 30 * 4, 11));
  }

  @Test
  void theNewestMinuteIsMadeOfSeconds() {
    seconds(1, START, START + 90, 3, 5);
    history.rollUp(START + 75);

    assertThat(history.read(FigureStep.MINUTE, START, START + 90))
        .containsExactly(interval(START, 180, 5), interval(START + 60, 90, 5));
    assertThat(history.read(FigureStep.HOUR, START, START + 90))
        .containsExactly(interval(START, 270, 5));
  }

  @Test
  void aRollUpIsContinuedAfterAPause() {
    seconds(1, START, START + 120, 1, 1);
    history.rollUp(START + 60);
    seconds(1, START + 120, START + HOUR - 60, 1, 1);

    history.rollUp(START + HOUR - 60);
    seconds(1, START + HOUR, START + 2 * HOUR, 1, 1);

    assertThat(history.read(FigureStep.MINUTE, START, START + HOUR)).hasSize(59);
  }

  @Test
  void anHourHasTheSumOfItsMinutes() {
    for (long minute = START; minute < START + 2 * HOUR; minute += 60) {
      history.write(FigureStep.MINUTE, FigureHistory.ALL_SERVERS, List.of(interval(minute, 10, 4)));
    }

    history.rollUp(START + 2 * HOUR);
    history.rollUp(START + 2 * HOUR);

    assertThat(history.read(FigureStep.HOUR, START, START + 3 * HOUR))
        .containsExactly(interval(START, 600, 4), interval(START + HOUR, 600, 4));
  }
}
