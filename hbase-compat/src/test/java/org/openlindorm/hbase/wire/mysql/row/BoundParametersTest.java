package org.openlindorm.hbase.wire.mysql.row;

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
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.PayloadReader;
import org.openlindorm.type.DataType;

/** Values of parameters byte by byte, as MySQL's manual describes them. */
class BoundParametersTest {

  private static List<@Nullable Object> read(BoundParameters parameters, String hex) {
    return parameters.read(new PayloadReader(HexFormat.of().parseHex(hex)));
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
  void piecesAreJoinedAndCountForOneRun() {
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
  void whatIsTooShortOrOfNoTypeIsMalformed(String hex) {
    BoundParameters parameters = new BoundParameters(List.of(DataType.BIGINT), 100);
    assertThatThrownBy(() -> read(parameters, hex)).isInstanceOf(MalformedPacket.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0a0000", "0a0004e8070d01", "0c0007e8070101ff0000"})
  void daysAndTimesThatDoNotExistAreRefused(String typeAndValue) {
    BoundParameters parameters = new BoundParameters(List.of(DataType.TIMESTAMP), 100);
    assertThatThrownBy(() -> read(parameters, "00" + "01" + typeAndValue))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1366));
  }

  @ParameterizedTest
  @CsvSource({
    "0b00080100000000081e00, -08:30:00",
    "0b00080001000000020000, 26:00:00",
    "0b000c010100000002000020a10700, -26:00:00.500000"
  })
  void aSpanThatIsNoTimeOfDayIsAText(String typeAndValue, String text) {
    BoundParameters parameters = new BoundParameters(List.of(DataType.NULL), 100);
    assertThat(read(parameters, "0001" + typeAndValue)).containsExactly(text);
  }

  @Test
  void valuesThatAreAllNullNeedNoTypes() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.NULL, DataType.BIGINT), 100);
    assertThat(read(parameters, "0300")).containsExactly(null, null);
  }

  @Test
  void aDateWithMidnightAsItsTimeOfDayIsADate() {
    BoundParameters parameters = new BoundParameters(List.of(DataType.NULL), 100);
    assertThat(read(parameters, "00010a0007e807011f000000"))
        .containsExactly(LocalDate.of(2024, 1, 31));
  }
}
