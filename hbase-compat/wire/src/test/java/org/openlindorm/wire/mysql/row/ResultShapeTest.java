package org.openlindorm.wire.mysql.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.TypeName;
import org.openlindorm.wire.mysql.packet.PacketBuffer;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/** Columns and rows byte by byte, as MySQL's manual describes them. */
class ResultShapeTest {

  private static ResultShape shape(DataType... types) {
    return new ResultShape(Stream.of(types).map(type -> ResultColumn.of("c", type)).toList());
  }

  private static String hex(PacketBuffer packets) {
    return HexFormat.of().formatHex(packets.array(), 4, packets.size());
  }

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(DataType.BOOLEAN, true, "1", "01"),
        Arguments.of(DataType.TINYINT, (byte) -128, "-128", "80"),
        Arguments.of(DataType.SMALLINT, (short) -2, "-2", "feff"),
        Arguments.of(DataType.INTEGER, 66_051, "66051", "03020100"),
        Arguments.of(DataType.BIGINT, -1L, "-1", "ffffffffffffffff"),
        Arguments.of(DataType.FLOAT, 1.5f, "1.5", "0000c03f"),
        Arguments.of(DataType.DOUBLE, 2500d, "2500", "000000000088a340"),
        Arguments.of(DataType.DOUBLE, 1e20, "1e20", "408cb5781daf1544"),
        Arguments.of(DataType.DOUBLE, 1.25e-9, "0.00000000125", "3a8c30e28e79153e"),
        Arguments.of(DataType.decimal(10, 2), new BigDecimal("-12.30"), "-12.30", "062d31322e3330"),
        Arguments.of(DataType.VARCHAR, "a\u00e9", "a\u00e9", "0361c3a9"),
        Arguments.of(DataType.sized(TypeName.CHAR, 3), "ab ", "ab ", "03616220"),
        Arguments.of(DataType.JSON, "[1]", "[1]", "035b315d"),
        Arguments.of(DataType.DATE, 19_782, "2024-02-29", "04e807021d"),
        Arguments.of(DataType.TIME, 0, "00:00:00.000", "00"),
        Arguments.of(DataType.TIME, 30_600_000, "08:30:00.000", "080000000000081e00"),
        Arguments.of(DataType.TIME, 30_600_125, "08:30:00.125", "0c0000000000081e0048e80100"),
        Arguments.of(DataType.TIMESTAMP, 0L, "1970-01-01 00:00:00.000", "04b2070101"),
        Arguments.of(
            DataType.TIMESTAMP, 1_706_689_800_000L, "2024-01-31 08:30:00.000", "07e807011f081e00"),
        Arguments.of(
            DataType.TIMESTAMP,
            1_706_689_800_125L,
            "2024-01-31 08:30:00.125",
            "0be807011f081e0048e80100"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsWrittenAsTextAndInBinaryForm(
      DataType type, Object value, String text, String binary) {
    PacketBuffer asText = new PacketBuffer(0);
    shape(type).textRow(new Object[] {value}, asText);
    byte[] payload = HexFormat.of().parseHex(hex(asText));
    assertThat(new PayloadReader(payload).lengthEncodedText()).isEqualTo(text);
    PacketBuffer asBinary = new PacketBuffer(0);
    shape(type).binaryRow(new Object[] {value}, asBinary);
    assertThat(hex(asBinary)).isEqualTo("0000" + binary);
  }

  static Stream<Arguments> valuesOfWholeSeconds() {
    return Stream.of(
        Arguments.of("datetime", DataType.TIMESTAMP, 1_706_689_800_000L, "2024-01-31 08:30:00"),
        Arguments.of("timestamp", DataType.TIMESTAMP, -1_000L, "1969-12-31 23:59:59"),
        Arguments.of("datetime", DataType.TIMESTAMP, 125L, "1970-01-01 00:00:00.125"),
        Arguments.of("datetime(3)", DataType.TIMESTAMP, 0L, "1970-01-01 00:00:00.000"),
        Arguments.of("time", DataType.TIME, 30_600_000, "08:30:00"),
        Arguments.of("time", DataType.TIME, 30_600_125, "08:30:00.125"));
  }

  @ParameterizedTest
  @MethodSource("valuesOfWholeSeconds")
  void aColumnWithoutFractionDigitsShowsThemOnlyWhereTheyAreNotZero(
      String declared, DataType type, Object value, String text) {
    ResultColumn column =
        new ResultColumn("c", type, true, "t", "d", MySqlColumnType.parse(declared));
    PacketBuffer packets = new PacketBuffer(0);
    new ResultShape(List.of(column)).textRow(new Object[] {value}, packets);
    byte[] payload = HexFormat.of().parseHex(hex(packets));
    assertThat(new PayloadReader(payload).lengthEncodedText()).isEqualTo(text);
  }

  @Test
  void bytesAreWrittenAsTheyAre() {
    PacketBuffer packets = new PacketBuffer(0);
    shape(DataType.VARBINARY, DataType.sized(TypeName.BINARY, 2))
        .textRow(new Object[] {Bytes.fromHex("00ff27"), Bytes.fromHex("0a5c")}, packets);
    assertThat(hex(packets)).isEqualTo("0300ff27" + "020a5c");
  }

  @Test
  void nullsAreMarksInTextAndBitsFromTheThirdOnInBinaryForm() {
    @Nullable Object[] row = {null, 1, null, null, null, null, null, (byte) 2, null};
    ResultShape shape =
        shape(
            DataType.NULL,
            DataType.INTEGER,
            DataType.BIGINT,
            DataType.DATE,
            DataType.TIME,
            DataType.JSON,
            DataType.VARCHAR,
            DataType.TINYINT,
            DataType.DOUBLE);
    PacketBuffer asText = new PacketBuffer(0);
    shape.textRow(row, asText);
    assertThat(hex(asText)).isEqualTo("fb" + "0131" + "fbfbfbfbfb" + "0132" + "fb");
    PacketBuffer asBinary = new PacketBuffer(0);
    shape.binaryRow(row, asBinary);
    assertThat(hex(asBinary)).isEqualTo("00" + "f405" + "01000000" + "02");
  }

  @Test
  void aColumnIsDefinedByItsNamesItsTypeAndItsWidth() {
    ResultColumn column =
        new ResultColumn("amount", DataType.decimal(10, 2), false, "t", "shop", null);
    PacketBuffer packets = new PacketBuffer(0);
    new ResultShape(List.of(column)).definitions(packets);
    assertThat(hex(packets))
        .isEqualTo(
            "03646566"
                + "0473686f70"
                + "0174"
                + "0174"
                + "06616d6f756e74"
                + "06616d6f756e74"
                + "0c"
                + "3f00"
                + "0c000000"
                + "f6"
                + "0100"
                + "02"
                + "0000");
  }

  @Test
  void theCalendarIsThatOfJava() {
    Random random = new Random(7);
    DateTimeFormatter form = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");
    long first = LocalDate.of(1, 1, 1).toEpochDay() * 86_400_000L;
    long last = LocalDate.of(10_000, 1, 1).toEpochDay() * 86_400_000L - 1;
    for (int i = 0; i < 100_000; i++) {
      long millis = i == 0 ? first : i == 1 ? last : random.nextLong(first, last);
      PacketBuffer packets = new PacketBuffer(0).begin();
      Moments.timestampText(millis, true, packets);
      packets.end();
      String text = new String(packets.array(), 5, 23, java.nio.charset.StandardCharsets.US_ASCII);
      LocalDateTime expected =
          LocalDateTime.ofEpochSecond(
              Math.floorDiv(millis, 1000L),
              (int) Math.floorMod(millis, 1000L) * 1_000_000,
              ZoneOffset.UTC);
      assertThat(text).isEqualTo(form.format(expected));
    }
  }
}
