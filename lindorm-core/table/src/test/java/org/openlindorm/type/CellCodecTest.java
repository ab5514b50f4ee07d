package org.openlindorm.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.bytes.Bytes;

class CellCodecTest {

  private static final long SEED = 77L;

  /** These bytes are the stored format; HBase's Bytes.toBytes makes the same. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "BOOLEAN, true, 01",
        "TINYINT, -1, ff",
        "SMALLINT, 258, 0102",
        "INTEGER, -1, ffffffff",
        "BIGINT, 1, 0000000000000001",
        "FLOAT, 1, 3f800000",
        "DOUBLE, -1, bff0000000000000",
        "\"DECIMAL(10,2)\", 1.5, 000000020096",
        "\"DECIMAL(10,2)\", -1, 000000029c",
        "VARCHAR, ab, 6162",
        "VARCHAR, \"\", 00",
        "CHAR(3), ab, 616220",
        "BINARY(3), 00ab, 0000ab00",
        "VARBINARY, ab00, ab00",
        "VARBINARY, 00ab, 0000ab",
        "VARBINARY, \"\", 00",
        "DATE, 1970-01-02, 00000001",
        "TIME, 00:00:01, 000003e8",
        "TIMESTAMP, 1970-01-01 00:00:01, 00000000000003e8",
        "JSON, [1], 5b315d",
        "HLONG, -1, ffffffffffffffff",
        "HINTEGER, 1, 00000001",
        "HSHORT, 1, 0001",
        "HFLOAT, 1, 3f800000",
        "HDOUBLE, 1, 3ff0000000000000",
        "HSTRING, ab, 6162",
        "HSTRING, \"\", \"\"",
        "HBOOLEAN, true, ff",
        "HBOOLEAN, false, 00"
      })
  void eachTypeHasItsFrozenBytes(String type, String value, String hex) {
    DataType parsed = DataType.parse(type);
    Object coerced = parsed.coerce(value, "c");
    assertThat(parsed.cellCodec().encode(coerced).hex()).isEqualTo(hex);
    byte[] framed = Bytes.fromHex("ee" + hex + "ee").toArray();
    assertThat(parsed.cellCodec().decode(framed, 1, hex.length() / 2)).isEqualTo(coerced);
  }

  @Test
  void aCellIsNeverEmptyAndIsReadBack() {
    RandomValues values = new RandomValues(new Random(SEED));
    for (DataType type : RandomValues.KEY_TYPES) {
      CellCodec codec = type.cellCodec();
      for (int i = 0; i < 1_000; i++) {
        Object value = values.next(type);
        Bytes cell = codec.encode(value);
        assertThat(cell.isEmpty()).isFalse();
        assertThat(codec.decode(cell.sharedArray(), 0, cell.length()))
            .as("seed %s, %s", SEED, type)
            .isEqualTo(value);
      }
    }
  }

  @Test
  void aCellOfTheWrongWidthIsRefused() {
    CellCodec codec = DataType.BIGINT.cellCodec();
    assertThatThrownBy(() -> codec.decode(new byte[] {1, 2, 3}, 0, 3))
        .hasMessageContaining("0x010203")
        .hasMessageContaining("3 bytes, 8 are needed");
  }

  /** A sink receives numbers without an object, except for a decimal of more than seven bytes. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "BOOLEAN, true, whole 1",
        "BOOLEAN, false, whole 0",
        "HBOOLEAN, true, whole 1",
        "TINYINT, -1, whole -1",
        "INTEGER, -2, whole -2",
        "TIMESTAMP, 1970-01-01 00:00:01, whole 1000",
        "DOUBLE, -1.5, real -1.5",
        "FLOAT, -1.5, object -1.5",
        "\"DECIMAL(30,2)\", -0.01, decimal -1 2",
        "\"DECIMAL(30,2)\", 360287970189639.67, decimal 36028797018963967 2",
        "\"DECIMAL(30,2)\", 360287970189639.68, object 360287970189639.68",
        "VARCHAR, ab, object ab"
      })
  void aSinkReceivesTheValueOfACell(String type, String value, String expected) {
    DataType parsed = DataType.parse(type);
    Bytes cell = parsed.cellCodec().encode(parsed.coerce(value, "c"));
    byte[] framed = Bytes.fromHex("ee" + cell.hex() + "ee").toArray();
    List<String> received = new ArrayList<>();
    parsed.cellCodec().decode(framed, 1, cell.length(), sinkInto(received));
    assertThat(received).containsExactly(expected);
  }

  private static ValueSink sinkInto(List<String> received) {
    return new ValueSink() {
      @Override
      public void whole(long value) {
        received.add("whole " + value);
      }

      @Override
      public void real(double value) {
        received.add("real " + value);
      }

      @Override
      public void decimal(long unscaled, int scale) {
        received.add("decimal " + unscaled + " " + scale);
      }

      @Override
      public void object(Object value) {
        received.add("object " + value);
      }
    };
  }

  @Test
  void aDecimalWithoutDigitsIsRefused() {
    CellCodec codec = DataType.decimal(10, 2).cellCodec();
    assertThatThrownBy(() -> codec.decode(new byte[4], 0, 4))
        .hasMessageContaining("4 bytes, 5 or more are needed");
    assertThatThrownBy(() -> codec.decode(new byte[4], 0, 4, sinkInto(new ArrayList<>())))
        .hasMessageContaining("4 bytes, 5 or more are needed");
  }
}
