package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

/** Scans add ranges without rows; writes remove their keys from these ranges. */
final class KeyGapsTest {

  private final AtomicLong readPoint = new AtomicLong(10);
  private final AtomicLong writePoint = new AtomicLong(10);
  private final KeyGaps gaps = new KeyGaps(readPoint::get, writePoint::get);

  private static Bytes key(String text) {
    return Bytes.utf8(text);
  }

  private void write(String... keys) {
    Object write = new Object();
    gaps.begin(write, List.of(keys).stream().map(KeyGapsTest::key).toList());
    readPoint.set(writePoint.incrementAndGet());
    gaps.end(write, true);
  }

  private KeyGaps.Opening open() {
    return gaps.open(gaps.epoch(), readPoint.get());
  }

  private String next(String key) {
    KeyGaps.Gap gap = gaps.next(key(key), readPoint.get());
    return gap == null ? "none" : gap.start().toUtf8() + " to " + gap.end().toUtf8();
  }

  @Test
  void aGapIsFoundFromItsKeysAndFromThoseBeforeIt() {
    gaps.add(open(), key("c"), key("f"));
    assertThat(next("a")).isEqualTo("c to f");
    assertThat(next("c")).isEqualTo("c to f");
    assertThat(next("e")).isEqualTo("c to f");
    assertThat(next("f")).isEqualTo("none");
  }

  @Test
  void aReverseScanFindsTheGapsBeforeItsPosition() {
    gaps.add(open(), key("c"), key("f"));
    gaps.add(open(), key("k"), Bytes.EMPTY);
    assertThat(previous("d")).isEqualTo("c to f, reached");
    assertThat(previous("f")).isEqualTo("c to f, reached");
    assertThat(previous("g")).isEqualTo("c to f");
    assertThat(previous("c")).isEqualTo("none");
    assertThat(previous("")).isEqualTo("k to , reached");
    assertThat(previous("z")).isEqualTo("k to , reached");
  }

  /** Returns the gap before a key, and whether the keys just before the key are in it. */
  private String previous(String key) {
    KeyGaps.Gap gap = gaps.previous(key(key), readPoint.get());
    return gap == null
        ? "none"
        : gap.start().toUtf8()
            + " to "
            + gap.end().toUtf8()
            + (gap.reaches(key(key)) ? ", reached" : "");
  }

  @Test
  void aGapWithoutEndReachesToTheLastKey() {
    gaps.add(open(), Bytes.EMPTY, Bytes.EMPTY);
    assertThat(next("z")).isEqualTo(" to ");
    write("k");
    assertThat(next("a")).isEqualTo(" to k");
    assertThat(next("k")).isEqualTo("k\0 to ");
  }

  @Test
  void aWriteDividesTheGapOfItsKey() {
    gaps.add(open(), key("c"), key("f"));
    write("d", "a", "f");
    assertThat(next("c")).isEqualTo("c to d");
    assertThat(next("d")).isEqualTo("d\0 to f");
  }

  @Test
  void aScanAddsNoGapInWhichAWriteHasBegunSince() {
    KeyGaps.Opening before = open();
    write("d");
    gaps.add(before, key("c"), key("f"));
    assertThat(next("a")).isEqualTo("none");
    gaps.add(before, key("e"), key("f"));
    assertThat(next("a")).isEqualTo("e to f");
  }

  @Test
  void aScanAddsNoGapInWhichAWriteWasRunningWhenItOpened() {
    Object write = new Object();
    gaps.begin(write, List.of(key("d")));
    KeyGaps.Opening during = open();
    gaps.end(write, true);
    gaps.add(during, key("c"), key("f"));
    assertThat(next("a")).isEqualTo("none");
    gaps.add(open(), key("c"), key("f"));
    assertThat(next("a")).isEqualTo("c to f");
  }

  @Test
  void aScanThatDoesNotSeeTheLastWriteAddsNothing() {
    long old = readPoint.get();
    write("d");
    assertThatObject(gaps.open(gaps.epoch(), old)).isNull();
  }

  @Test
  void aFailedWriteMayBecomeVisibleUpToItsNumber() {
    Object write = new Object();
    gaps.begin(write, List.of(key("d")));
    writePoint.incrementAndGet();
    gaps.end(write, false);
    assertThatObject(open()).isNull();
    readPoint.set(writePoint.get());
    assertThatObject(open()).isNotNull();
  }

  @Test
  void aScanWithAnOlderReadPointDoesNotUseAGap() {
    write("k");
    gaps.add(open(), key("c"), key("f"));
    assertThatObject(gaps.next(key("a"), readPoint.get() - 1)).isNull();
    assertThatObject(gaps.next(key("a"), readPoint.get() + 1)).isNotNull();
  }

  @Test
  void aLongerGapReplacesThoseInIt() {
    gaps.add(open(), key("b"), key("c"));
    gaps.add(open(), key("d"), key("e"));
    gaps.add(open(), key("g"), key("h"));
    gaps.add(open(), key("a"), key("f"));
    assertThat(next("a")).isEqualTo("a to f");
    assertThat(next("f")).isEqualTo("g to h");
  }

  @Test
  void afterTooManyWritesAScanAddsNothing() {
    KeyGaps.Opening before = open();
    for (int i = 0; i <= KeyGaps.MOST_WRITES; i++) {
      write("z");
    }
    gaps.add(before, key("c"), key("f"));
    assertThat(next("a")).isEqualTo("none");
  }

  @Test
  void theNumberOfGapsIsLimited() {
    for (int i = 0; i <= 2 * KeyGaps.MOST_GAPS; i++) {
      gaps.add(open(), key("k%06d".formatted(i)), key("k%06da".formatted(i)));
    }
    int found = 0;
    KeyGaps.Gap gap = gaps.next(Bytes.EMPTY, readPoint.get());
    while (gap != null) {
      found++;
      gap = gaps.next(gap.end(), readPoint.get());
    }
    assertThat(found).isPositive().isLessThanOrEqualTo(KeyGaps.MOST_GAPS);
  }

  @Test
  void aGapBetweenLongKeysIsNotKept() {
    String longest = "k".repeat(KeyGaps.MOST_KEY_BYTES);
    gaps.add(open(), key("c"), key(longest));
    assertThat(next("a")).isEqualTo("c to " + longest);
    write("d" + longest);
    assertThat(next("a")).isEqualTo("none");
    gaps.add(open(), key("c"), key(longest + "k"));
    assertThat(next("a")).isEqualTo("none");
  }

  @Test
  void aScanAddsNoGapInWhichAWriteOfALongKeyHasBegunSince() {
    String known = "k".repeat(KeyGaps.MOST_KEY_BYTES);
    gaps.add(open(), key("a"), key("b"));
    KeyGaps.Opening before = open();
    write(known + "m");
    gaps.add(before, key(known), key("z"));
    gaps.add(before, key("c"), key("z"));
    assertThat(next("b")).isEqualTo("none");
    gaps.add(before, key("l"), key("z"));
    assertThat(next("b")).isEqualTo("l to z");
  }

  @Test
  void nothingIsKnownAfterTheFilesChanged() {
    KeyGaps.Opening before = open();
    gaps.add(before, key("c"), key("f"));
    gaps.suspend();
    gaps.add(before, key("c"), key("f"));
    assertThat(next("a")).isEqualTo("none");
    assertThatObject(open()).isNull();
    gaps.resume();
    gaps.add(open(), key("c"), key("f"));
    assertThat(next("a")).isEqualTo("c to f");
  }

  @Test
  void aScanAddsNothingIfItBeganToOpenBeforeFilesWereReplaced() {
    var replaced = new AtomicBoolean();
    long beforeTheHook = gaps.epoch();
    gaps.add(open(), key("c"), key("f"));
    gaps.forgetUntil(replaced::get);
    assertThat(next("a")).isEqualTo("none");
    long beforeTheReplacement = gaps.epoch();
    replaced.set(true);
    assertThatObject(gaps.open(beforeTheHook, readPoint.get())).isNull();
    assertThatObject(gaps.open(beforeTheReplacement, readPoint.get())).isNull();
    assertThatObject(open()).isNotNull();
  }
}
