package org.openlindorm.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesTest {

  private static Bytes hex(String digits) {
    return Bytes.fromHex(digits);
  }

  @Test
  void bytesAreReadAndShownAsHex() {
    assertThat(hex("00ff61").hex()).isEqualTo("00ff61");
    assertThat(hex("00ff61")).hasToString("0x00ff61");
    assertThat(hex("00ff61").length()).isEqualTo(3);
    assertThat(hex("00ff61").at(1)).isEqualTo((byte) 0xff);
    assertThat(Bytes.utf8("é").hex()).isEqualTo("c3a9");
    assertThat(hex("c3a9").toUtf8()).isEqualTo("é");
  }

  @Test
  void noBytesAreAlwaysTheSameObject() {
    byte[] none = {};
    assertThat(Bytes.copyOf(none)).isSameAs(Bytes.EMPTY);
    assertThat(Bytes.copyOf(new byte[] {1}, 1, 0)).isSameAs(Bytes.EMPTY);
    assertThat(Bytes.wrap(none)).isSameAs(Bytes.EMPTY);
    assertThat(Bytes.EMPTY.isEmpty()).isTrue();
    assertThat(hex("00").isEmpty()).isFalse();
  }

  @Test
  void copiesDoNotChangeWithTheirArray() {
    byte[] source = {1, 2, 3};
    Bytes whole = Bytes.copyOf(source);
    Bytes part = Bytes.copyOf(source, 1, 2);
    byte[] copy = whole.toArray();
    source[1] = 9;
    copy[0] = 9;
    assertThat(whole.hex()).isEqualTo("010203");
    assertThat(part.hex()).isEqualTo("0203");
  }

  @Test
  void aWrappedArrayIsNotCopied() {
    byte[] source = {1, 2, 3};
    Bytes bytes = Bytes.wrap(source);
    assertThat(bytes.sharedArray()).isSameAs(source);
    assertThat(bytes.slice(0, 3)).isSameAs(bytes);
    assertThat(bytes.concat(Bytes.EMPTY)).isSameAs(bytes);
  }

  @Test
  void slicesHaveTheirStartAndNotTheirEnd() {
    assertThat(hex("010203").slice(0, 2)).isEqualTo(hex("0102"));
    assertThat(hex("010203").slice(1, 3)).isEqualTo(hex("0203"));
    assertThat(hex("010203").slice(1, 1)).isSameAs(Bytes.EMPTY);
    assertThatThrownBy(() -> hex("0102").slice(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void bytesAreJoined() {
    assertThat(hex("01").concat(hex("0203"))).isEqualTo(hex("010203"));
    assertThat(Bytes.EMPTY.concat(hex("02"))).isEqualTo(hex("02"));
  }

  @ParameterizedTest
  @CsvSource({
    "6162,'',true",
    "6162,61,true",
    "6162,6162,true",
    "6162,616263,false",
    "6162,62,false"
  })
  void aPrefixIsWhatTheBytesStartWith(String bytes, String prefix, boolean expected) {
    assertThat(hex(bytes).startsWith(hex(prefix))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"'',00", "61,6100", "ff,ff00"})
  void theSuccessorHasOneMoreZero(String bytes, String successor) {
    assertThat(hex(bytes).successor()).isEqualTo(hex(successor));
  }

  @ParameterizedTest
  @CsvSource({"61,62", "61ff,62", "61ffff,62", "6100,6101", "7f,80", "fffe,ffff", "ff,''", "'',''"})
  void thePrefixEndSortsAfterAllKeysOfThePrefix(String prefix, String end) {
    assertThat(hex(prefix).prefixEnd()).isEqualTo(hex(end));
  }

  @ParameterizedTest
  @CsvSource({"'',00,-1", "7f,80,-1", "80,7f,1", "61,6100,-1", "6101,61,1", "61,61,0"})
  void theOrderIsUnsignedAndShorterFirst(String left, String right, int expected) {
    assertThat(Integer.signum(hex(left).compareTo(hex(right)))).isEqualTo(expected);
  }

  @Test
  void equalBytesAreEqualAndHaveOneHash() {
    Bytes bytes = hex("0102");
    assertThat(bytes).isEqualTo(hex("0102")).hasSameHashCodeAs(hex("0102"));
    assertThat(bytes.equals(bytes)).isTrue();
    assertThat(bytes.equals(hex("0103"))).isFalse();
    assertThat(bytes.equals(null)).isFalse();
    assertThat(bytes.hashCode()).isNotEqualTo(hex("0103").hashCode()).isNotZero();
  }
}
