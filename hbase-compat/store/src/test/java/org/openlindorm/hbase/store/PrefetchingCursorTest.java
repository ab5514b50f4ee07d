package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** Reads 100 rows of 64 KB, the numbers 00 to 99, in regions that begin at 00, 25, 50 and 75. */
final class PrefetchingCursorTest {

  private static final Bytes VALUE = Bytes.wrap(new byte[64 << 10]);
  private static final Executor NOBODY =
      work -> {
        throw new RejectedExecutionException("all are busy");
      };

  private final List<String> opened = new ArrayList<>();
  private final List<String> closed = new ArrayList<>();
  private int taken;
  private int failing = Integer.MAX_VALUE;

  /** The threads: what waits for one is done when the test says so, or by the reader. */
  private final Deque<Runnable> waiting = new ArrayDeque<>();

  @Test
  void rowsComeInKeyOrderFromEveryThread() {
    for (Executor threads : List.<Executor>of(Runnable::run, waiting::add, NOBODY)) {
      assertThat(read(open(threads))).containsExactlyElementsOf(numbers(0, 100));
    }
  }

  @Test
  void aReaderOfFewRowsPrefetchesNothing() {
    try (Cursor cursor = open(waiting::add)) {
      for (int row = 0; row < 3; row++) {
        cursor.next();
      }
      assertThat(taken).isEqualTo(3);
      assertThat(waiting).isEmpty();
      assertThat(opened).containsExactly("00");
    }
  }

  @Test
  void aContinuingReaderFindsTheNextPartAndRangesPrefetched() {
    try (Cursor cursor = open(Runnable::run)) {
      for (int row = 0; row < 6; row++) {
        cursor.next();
      }
      assertThat(opened).containsExactly("00", "25", "50", "75");
      long perPart = PrefetchedScan.PART_BYTES / VALUE.length();
      assertThat((long) taken).isBetween(4 * perPart, 5 * perPart + 6);
    }
  }

  @Test
  void theEndOfARangeStartsThePrefetchOfTheNextRanges() {
    Cursor cursor =
        new PrefetchingCursor(
            List.of(new ByteRange(key(0), key(2)), new ByteRange(key(2), key(4))).iterator(),
            this::scan,
            Runnable::run);
    assertThat(read(cursor)).containsExactlyElementsOf(numbers(0, 4));
  }

  @Test
  void rowsBeforeAFailureAreReturnedFirst() {
    failing = 60;
    for (Executor threads : List.<Executor>of(Runnable::run, waiting::add, NOBODY)) {
      taken = 0;
      var seen = new ArrayList<String>();
      assertThatThrownBy(
              () -> {
                try (Cursor cursor = open(threads)) {
                  for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
                    seen.add(row.key().toUtf8());
                  }
                }
              })
          .hasMessage("row 60");
      assertThat(seen).containsExactlyElementsOf(numbers(0, 60));
    }
  }

  @Test
  void openedScansAreClosedAndNoneIsOpenedAfterwards() {
    Cursor cursor = open(waiting::add);
    for (int row = 0; row < 6; row++) {
      cursor.next();
    }
    cursor.close();
    waiting.forEach(Runnable::run);
    assertThat(opened).isNotEmpty();
    assertThat(closed).containsExactlyInAnyOrderElementsOf(opened);
    assertThat(opened).doesNotContain("50", "75");
  }

  @Test
  void aRangeIsSplitAtRegionEndsWhenItsPartsAreRead() {
    var calls = new ArrayList<String>();
    UnaryOperator<Bytes> end =
        start -> {
          calls.add(start.toUtf8());
          return regionEnd(start);
        };
    var pieces = RegionRanges.within(end, new ByteRange(key(30), key(75)));
    assertThat(calls).isEmpty();
    assertThat(pieces.next()).isEqualTo(new ByteRange(key(30), key(50)));
    assertThat(pieces.next()).isEqualTo(new ByteRange(key(50), key(75)));
    assertThat(pieces.hasNext()).isFalse();
    assertThat(calls).containsExactly("30", "50");
  }

  private Cursor open(Executor threads) {
    return new PrefetchingCursor(
        RegionRanges.within(PrefetchingCursorTest::regionEnd, new ByteRange(key(0), Bytes.EMPTY)),
        this::scan,
        threads);
  }

  private static Bytes regionEnd(Bytes start) {
    int border = (Integer.parseInt(start.toUtf8()) / 25 + 1) * 25;
    return border == 100 ? Bytes.EMPTY : key(border);
  }

  private Cursor scan(ByteRange range) {
    int stop = range.stop().isEmpty() ? 100 : Integer.parseInt(range.stop().toUtf8());
    opened.add(range.start().toUtf8());
    return new Cursor() {
      private int next = Integer.parseInt(range.start().toUtf8());

      @Override
      public @Nullable StoredRow next() {
        if (next == stop) {
          return null;
        }
        if (next == failing) {
          throw new IllegalStateException("row " + next);
        }
        taken++;
        return new StoredRow(key(next++), List.of(new StoredCell(Bytes.EMPTY, 1, VALUE)));
      }

      @Override
      public void close() {
        closed.add(range.start().toUtf8());
      }
    };
  }

  private static List<String> read(Cursor cursor) {
    var keys = new ArrayList<String>();
    try (cursor) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        keys.add(row.key().toUtf8());
      }
    }
    return keys;
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(number -> key(number).toUtf8()).toList();
  }

  private static Bytes key(int number) {
    return Bytes.utf8("%02d".formatted(number));
  }
}
