package org.openlindorm.wire.mysql.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/** Values of parameters byte by byte, as MySQL's manual describes them. */
class BoundParametersTest {

  private static List<@Nullable Object> read(BoundParameters parameters, String hex) {
    return parameters.read(reader(hex), parameters.count(), /* named= */ false);
  }

  private static PayloadReader reader(String hex) {
    return new PayloadReader(HexFormat.of().parseHex(hex.replace(" ", "")));
  }

  private static @Nullable Object one(String type, String value, DataType target) {
    return read(new BoundParameters(List.of(target), 100), "00" + "01" + type + value).get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "0100, ff, -1",
    "0180, ff, 255",
    "0200, feff, -2",
    "0280, feff, 65534",
    "0300, ffffffff, -1",
    "0380, ffffffff, 4294967295",
    "0800, ffffffffffffffff, -1"
  })
  void wholeNumbersHaveASignOrNone(String type, String value, long number) {
    assertThat(one(type, value, DataType.BIGINT)).isEqualTo(number);
  }

  @Test
  void otherValuesComeAsTheEngineTakesThem() {
    assertThat(one("0880", "ffffffffffffffff", DataType.NULL))
        .isEqualTo(new BigDecimal("18446744073709551615"));
    assertThat(one("0400", "0000c03f", DataType.NULL)).isEqualTo(1.5f);
    assertThat(one("0500", "000000000088a340", DataType.NULL)).isEqualTo(2500d);
    assertThat(one("f600", "052d312e3530", DataType.NULL)).isEqualTo(new BigDecimal("-1.50"));
    assertThat(one("0a00", "04e807021d", DataType.DATE)).isEqualTo(LocalDate.of(2024, 2, 29));
    assertThat(one("0c00", "0be807011f081e0048e80100", DataType.TIMESTAMP))
        .isEqualTo(LocalDateTime.of(2024, 1, 31, 8, 30, 0, 125_000_000));
    assertThat(one("0b00", "080000000000081e00", DataType.TIME)).isEqualTo(LocalTime.of(8, 30));
    assertThat(one("0b00", "00", DataType.TIME)).isEqualTo(LocalTime.MIDNIGHT);
    assertThat(one("0600", "", DataType.NULL)).isNull();
  }

  @Test
  void theColumnDecidesWhetherTextOrBytesWereSent() {
    assertThat(one("fd00", "0200ff", DataType.VARBINARY)).isEqualTo(Bytes.fromHex("00ff"));
    assertThat(one("fc00", "02c3a9", DataType.VARCHAR)).isEqualTo("\u00e9");
    assertThat(one("fd00", "026162", DataType.NULL)).isEqualTo("ab");
    assertThat(one("fc00", "026162", DataType.NULL)).isEqualTo(Bytes.fromHex("6162"));
    assertThat(one("fd00", "035b315d", DataType.VECTOR)).isEqualTo("[1]");
    assertThat(one("fd00", "040000803f", DataType.VECTOR)).isEqualTo(Bytes.fromHex("0000803f"));
    assertThat(one("fc00", "045b31315d", DataType.VECTOR)).isEqualTo(Bytes.fromHex("5b31315d"));
  }

  @Test
  void typesAreSentOnceAndNullsAreBits() {
    BoundParameters parameters =
        new BoundParameters(List.of(DataType.BIGINT, DataType.VARCHAR), 100);
    assertThat(read(parameters, "00" + "01" + "0300fd00" + "07000000" + "0161"))
        .containsExactly(7L, "a");
    assertThat(read(parameters, "02" + "00" + "08000000")).containsExactly(8L, null);
  }

  @Test
  void nullsNeedNoTypes() {
    BoundParameters parameters =
        new BoundParameters(List.of(DataType.BIGINT, DataType.VARCHAR), 100);
    assertThat(read(parameters, "03" + "00")).containsExactly(null, null);
    assertThat(read(parameters, "01" + "01" + "0600fd00" + "0161")).containsExactly(null, "a");
    assertThat(read(parameters, "03" + "00")).containsExactly(null, null);
    parameters.reset();
    assertThat(read(parameters, "01" + "00" + "0162")).containsExactly(null, "b");
  }

  @Test
  void aValueWhoseTypeWasNeverSentIsMalformed() {
    BoundParameters parameters =
        new BoundParameters(List.of(DataType.BIGINT, DataType.VARCHAR), 100);
    assertThatThrownBy(() -> read(parameters, "02" + "00" + "07000000"))
        .isInstanceOf(MalformedPacket.class)
        .hasMessageContaining("value 1 has no type");
  }

  /** Connector/Python: a count, and a name without characters after each type. */
  @Test
  void valuesMayHaveNamesAndAttributesAfterThem() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.BIGINT), 100);
    assertThat(parameters.read(reader("00 01 018000 05"), 1, true)).containsExactly(5L);
    String attributes = "fe00026964 0c000161 0600016e";
    assertThat(parameters.read(reader("08 01 018000" + attributes + "06" + "0178" + "00"), 4, true))
        .containsExactly(6L);
    assertThat(parameters.read(reader("00 00 07"), 1, true)).containsExactly(7L);
    assertThat(parameters.read(reader("02 00 08"), 2, true)).containsExactly(8L);
    assertThatThrownBy(() -> parameters.read(reader("00 00 08 0178"), 2, true))
        .isInstanceOf(MalformedPacket.class);
  }

  @Test
  void tooFewValuesAreReported() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.BIGINT), 100);
    assertThatThrownBy(() -> parameters.read(reader(""), 0, true))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1210));
  }

  @Test
  void aPartForNoParameterIsReportedOnce() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.VARCHAR), 100);
    parameters.append(3, new byte[] {'a'});
    assertThatThrownBy(() -> read(parameters, "01" + "00"))
        .isInstanceOf(MalformedPacket.class)
        .hasMessageContaining("parameter 4 of 1");
    assertThat(read(parameters, "01" + "00")).containsExactly((Object) null);
  }

  @Test
  void partsNeedNoTypeAndOverrideNull() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.VARCHAR), 100);
    parameters.append(0, new byte[] {'a'});
    assertThat(read(parameters, "01" + "00")).containsExactly("a");
  }

  @Test
  void partsAreJoinedAndApplyToOneExecution() {
    BoundParameters parameters =
        new BoundParameters(List.of(DataType.VARCHAR, DataType.BIGINT), 100);
    parameters.append(0, new byte[] {'a'});
    parameters.append(0, new byte[] {'b', 'c'});
    assertThat(read(parameters, "00" + "01" + "fc000300" + "07000000")).containsExactly("abc", 7L);
    assertThat(read(parameters, "00" + "00" + "0164" + "07000000")).containsExactly("d", 7L);
    parameters.append(0, new byte[60]);
    parameters.append(0, new byte[60]);
    assertThatThrownBy(() -> read(parameters, "00" + "00" + "07000000"))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("larger than 100 bytes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00",
        "0001",
        "000103",
        "0001ee0000",
        "00010300070000",
        "0001fd0005616263",
        "0000"
      })
  void shortValuesAndUnknownTypesAreMalformed(String hex) {
    BoundParameters parameters = new BoundParameters(List.of(DataType.BIGINT), 100);
    assertThatThrownBy(() -> read(parameters, hex)).isInstanceOf(MalformedPacket.class);
  }

  @ParameterizedTest
  @CsvSource({
    "0a00, 00",
    "0a00, 04e8070d01",
    "0a00, 04e707021d",
    "0a00, 05e807010100",
    "0c00, 00",
    "0c00, 04e8070000",
    "0c00, 07e8070101ff0000",
    "0c00, 0be807010100000040420f00",
    "0b00, 080000000000191e00",
    "0b00, 0c0000000000173b3b40420f00",
    "0b00, 0100",
    "fd00, 02c328",
    "f600, 03616263",
    "f600, 00"
  })
  void valuesThatAreNoneAreRefused(String type, String value) {
    assertThatThrownBy(() -> one(type, value, DataType.VARCHAR))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1366));
  }

  @Test
  void digitsAreNotMadeForALongExponent() {
    assertThat(one("f600", "0531653330" + "30", DataType.NULL)).isEqualTo(new BigDecimal("1e300"));
    assertThatThrownBy(() -> one("f600", "0b3165393939393939393939", DataType.NULL))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1264));
  }

  @ParameterizedTest
  @CsvSource({
    "0b00, 0c000000000017 3b3b 3f420f00, 23:59:59.999999",
    "0c00, 04e807021d, 2024-02-29T00:00",
    "0c00, 07e807021d081e00, 2024-02-29T08:30",
    "0700, 0be807021d081e003f420f00, 2024-02-29T08:30:00.999999",
    "0a00, 07e807021d081e00, 2024-02-29T08:30",
    "0a00, 07e807011f000000, 2024-01-31",
    "0b00, 080100000000081e00, -08:30:00",
    "0b00, 080001000000020000, 26:00:00",
    "0b00, 0c010100000002000020a10700, -26:00:00.500000",
    "0a00, 040100 0101, 0001-01-01",
    "0a00, 040f27 0c1f, 9999-12-31"
  })
  void temporalValuesHaveAllTheirDigits(String type, String value, String expected) {
    assertThat(one(type, value.replace(" ", ""), DataType.TIMESTAMP)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({"f500, 027b7d, {}", "f700, 0161, a", "f800, 03612c62, 'a,b'", "1000, 0161, a"})
  void otherTypesOfMySqlAreTextOrBytes(String type, String value, String expected) {
    assertThat(one(type, value, DataType.VARCHAR)).isEqualTo(expected);
  }
}
