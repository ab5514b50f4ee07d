package org.openlindorm.index.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

class KeyRangesTest {

  private static final int KEYS = 40;

  @Test
  void touchingRangesBecomeOne() {
    KeyRanges ranges =
        KeyRanges.NONE.with(range("61", "62")).with(range("63", "64")).with(range("62", "63"));
    assertThat(ranges.ranges()).containsExactly(range("61", "64"));
  }

  @Test
  void theFormatIsACountThenStartsAndStopsWithTheirLengths() {
    ByteWriter out = new ByteWriter();
    KeyRanges.NONE.with(range("61", "62")).with(range("65", "")).encode(out);
    assertThat(out.toBytes().hex()).isEqualTo("02" + "0161" + "0162" + "0165" + "00");
  }

  @Test
  void theWholeSpaceIsComplete() {
    KeyRanges ranges = KeyRanges.NONE.with(range("", "70")).with(range("80", ""));
    assertThat(ranges.isComplete()).isFalse();
    assertThat(ranges.missing(ByteRange.ALL)).containsExactly(range("70", "80"));
    assertThat(ranges.with(range("6f", "81")).isComplete()).isTrue();
  }

  /** Compares with a set of single keys: key n is the byte n; -1 is unbounded. */
  @Test
  void anySequenceOfRangesIsTheSetOfTheirKeys() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int run = 0; run < 2_000; run++) {
      KeyRanges ranges = KeyRanges.NONE;
      BitSet model = new BitSet(KEYS);
      for (int step = random.nextInt(12); step > 0; step--) {
        ByteRange added = randomRange(random);
        ranges = ranges.with(added);
        for (int key = 0; key < KEYS; key++) {
          if (added.contains(key(key))) {
            model.set(key);
          }
        }
      }
      ByteWriter out = new ByteWriter();
      ranges.encode(out);
      assertThat(KeyRanges.decode(new ByteReader(out.toBytes())))
          .as("seed %d", seed)
          .isEqualTo(ranges);
      ByteRange requested = randomRange(random);
      List<ByteRange> missing = ranges.missing(requested);
      List<Integer> expected = new ArrayList<>();
      List<Integer> found = new ArrayList<>();
      for (int i = 0; i < KEYS; i++) {
        int key = i;
        if (requested.contains(key(key)) && !model.get(key)) {
          expected.add(key);
        }
        if (missing.stream().anyMatch(part -> part.contains(key(key)))) {
          found.add(key);
        }
      }
      assertThat(found)
          .as("missing of %s in %s, seed %d", requested, ranges, seed)
          .isEqualTo(expected);
      for (int i = 1; i < ranges.ranges().size(); i++) {
        assertThat(ranges.ranges().get(i - 1).stop())
            .as("seed %d", seed)
            .isLessThan(ranges.ranges().get(i).start());
      }
    }
  }

  @Test
  void theShareDoneIsThePartOfTheWayFromTheFirstKeyToTheLast() {
    Bytes first = Bytes.fromHex("80000000");
    Bytes last = Bytes.fromHex("800003e8");
    KeyRanges done = KeyRanges.NONE.with(range("", "800000fa"));
    assertThat(KeyShare.done(done, first, last)).isBetween(0.249, 0.251);
    assertThat(KeyShare.done(done.with(range("800001f4", "")), first, last)).isBetween(0.74, 0.76);
    assertThat(KeyShare.done(KeyRanges.NONE.with(ByteRange.ALL), first, last)).isEqualTo(1);
    assertThat(KeyShare.done(KeyRanges.NONE, first, last)).isZero();
    assertThat(KeyShare.done(done, first, first)).isBetween(0.0, 1.0);
  }

  private static ByteRange randomRange(Random random) {
    int from = random.nextInt(KEYS + 1) - 1;
    int to = random.nextInt(KEYS + 1) - 1;
    return new ByteRange(
        from < 0 ? Bytes.EMPTY : key(from), to < 0 ? Bytes.EMPTY : key(Math.max(from, to)));
  }

  private static Bytes key(int number) {
    return Bytes.copyOf((byte) number, (byte) 1);
  }

  private static ByteRange range(String start, String stop) {
    return new ByteRange(Bytes.fromHex(start), Bytes.fromHex(stop));
  }
}
