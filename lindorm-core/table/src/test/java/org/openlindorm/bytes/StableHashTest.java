package org.openlindorm.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StableHashTest {

  /** The published results of MurmurHash3 with seed 0, the long ones folded. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\"\", 00000000, 0000000000000000, 0000000000000000",
        "hello, 248bfa47, cbd8a7b341bd9b02, 5b1e906a48ae1d19",
        "\"hello, world\", 149bbb7f, 342fac623a5ebc8e, 4cdcbc079642414d",
        "The quick brown fox jumps over the lazy dog, 2e4ff723, e34bbc7bbc071b6c, 7a433ca9c49a9347"
      })
  void hashesAreThoseOfMurmurHash3(String text, String hash32, String high, String low) {
    HexFormat hex = HexFormat.of();
    assertThat(hex.toHexDigits(StableHash.hash32(Bytes.utf8(text)))).isEqualTo(hash32);
    assertThat(StableHash.hash64(Bytes.utf8(text)))
        .isEqualTo(HexFormat.fromHexDigitsToLong(high) ^ HexFormat.fromHexDigitsToLong(low));
  }
}
