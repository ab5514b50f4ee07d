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
}
