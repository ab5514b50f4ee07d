package org.openlindorm.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ByteRangeTest {

  private static final List<Bytes> BORDERS =
      List.of(Bytes.EMPTY, Bytes.utf8("d"), Bytes.utf8("m"), Bytes.utf8("t"));

  private static ByteRange range(String start, String stop) {
    return new ByteRange(Bytes.utf8(start), Bytes.utf8(stop));
  }

  @Test
  void itIsCutAtTheBordersWithinIt() {
    assertThat(range("b", "p").cut(BORDERS))
        .containsExactly(range("b", "d"), range("d", "m"), range("m", "p"));
    assertThat(ByteRange.ALL.cut(BORDERS))
        .containsExactly(range("", "d"), range("d", "m"), range("m", "t"), range("t", ""));
  }

  @Test
  void bordersAtItsEndsCutNothing() {
    assertThat(range("d", "m").cut(BORDERS)).containsExactly(range("d", "m"));
    assertThat(range("e", "f").cut(List.of())).containsExactly(range("e", "f"));
  }

  @Test
  void aRangeHasItsStartAndNotItsStop() {
    assertThat(range("b", "d").contains(Bytes.utf8("b"))).isTrue();
    assertThat(range("b", "d").contains(Bytes.utf8("c"))).isTrue();
    assertThat(range("b", "d").contains(Bytes.utf8("a"))).isFalse();
    assertThat(range("b", "d").contains(Bytes.utf8("d"))).isFalse();
    assertThat(range("b", "").contains(Bytes.utf8("z"))).isTrue();
    assertThat(ByteRange.ALL.contains(Bytes.EMPTY)).isTrue();
  }

  @Test
  void aPointHasOneKey() {
    ByteRange point = ByteRange.point(Bytes.utf8("b"));
    assertThat(point).isEqualTo(new ByteRange(Bytes.utf8("b"), Bytes.fromHex("6200")));
    assertThat(point.isPoint()).isTrue();
    assertThat(range("b", "c").isPoint()).isFalse();
    assertThat(range("", "\0").isPoint()).isFalse();
  }

  @Test
  void aPrefixHasAllKeysThatStartWithIt() {
    assertThat(ByteRange.prefix(Bytes.utf8("ab"))).isEqualTo(range("ab", "ac"));
    assertThat(ByteRange.prefix(Bytes.EMPTY)).isEqualTo(ByteRange.ALL);
  }

  @Test
  void aRangeIsEmptyIfItsStopIsNotAfterItsStart() {
    assertThat(range("b", "b").isEmpty()).isTrue();
    assertThat(range("c", "b").isEmpty()).isTrue();
    assertThat(range("b", "c").isEmpty()).isFalse();
    assertThat(range("b", "").isEmpty()).isFalse();
    assertThat(ByteRange.ALL.isEmpty()).isFalse();
  }

  @Test
  void theIntersectionHasTheKeysOfBoth() {
    assertThat(range("b", "m").intersect(range("d", "p"))).isEqualTo(range("d", "m"));
    assertThat(range("d", "p").intersect(range("b", "m"))).isEqualTo(range("d", "m"));
    assertThat(range("b", "").intersect(range("a", "c"))).isEqualTo(range("b", "c"));
    assertThat(range("a", "c").intersect(range("b", ""))).isEqualTo(range("b", "c"));
    assertThat(range("b", "").intersect(range("c", ""))).isEqualTo(range("c", ""));
    assertThat(range("a", "b").intersect(range("c", "d")).isEmpty()).isTrue();
  }

  @Test
  void rangesAreOrderedByStartAndThenByStopWithTheUnboundedLast() {
    assertThat(range("b", "c").compareTo(range("a", ""))).isPositive();
    assertThat(range("a", "c")).isLessThan(range("a", "d")).isLessThan(range("a", ""));
    assertThat(range("a", "")).isGreaterThan(range("a", "d"));
    assertThat(range("a", "d")).isGreaterThan(range("a", "c"));
    assertThat(range("a", "").compareTo(range("a", ""))).isZero();
    assertThat(range("a", "c").compareTo(range("a", "c"))).isZero();
  }
}
