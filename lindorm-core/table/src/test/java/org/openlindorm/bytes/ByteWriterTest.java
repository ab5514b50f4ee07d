package org.openlindorm.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the formats that {@link ByteWriter} writes and {@link ByteReader} reads. */
class ByteWriterTest {

  private static ByteReader reader(String digits) {
    return new ByteReader(Bytes.fromHex(digits));
  }

  private static String hex(ByteWriter writer) {
    return writer.toBytes().hex();
  }

  @Test
  void numbersAreWrittenHighestByteFirst() {
    ByteWriter writer =
        new ByteWriter().int8(-2).int16(0x1234).int32(-3).int64(0x0102030405060708L);
    assertThat(hex(writer)).isEqualTo("fe1234fffffffd0102030405060708");
    assertThat(writer.size()).isEqualTo(15);

    ByteReader reader = new ByteReader(writer.toBytes());
    assertThat(reader.int8()).isEqualTo((byte) -2);
    assertThat(reader.int16()).isEqualTo((short) 0x1234);
    assertThat(reader.int32()).isEqualTo(-3);
    assertThat(reader.int64()).isEqualTo(0x0102030405060708L);
    assertThat(reader.remaining()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "1,-2,fe",
    "2,-2,fffe",
    "3,-2,fffffe",
    "4,-2,fffffffe",
    "5,-2,fffffffffe",
    "6,-2,fffffffffffe",
    "7,-2,fffffffffffffe",
    "8,-2,fffffffffffffffe",
    "3,66051,010203",
    "5,4328719365,0102030405"
  })
  void wholeNumbersHaveOneToEightBytes(int width, long value, String digits) {
    assertThat(hex(new ByteWriter().whole(value, width))).isEqualTo(digits);
    byte[] array = Bytes.fromHex("77" + digits + "77").toArray();
    assertThat(ByteReader.whole(array, 1, width)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "0,00",
    "1,01",
    "127,7f",
    "128,8001",
    "300,ac02",
    "16383,ff7f",
    "16384,808001",
    "2097151,ffff7f",
    "2097152,80808001",
    "268435455,ffffff7f",
    "268435456,8080808001",
    "2147483647,ffffffff07",
    "-1,ffffffff0f"
  })
  void varintsHaveSevenBitsAByteLowestFirst(int value, String digits) {
    assertThat(hex(new ByteWriter().varint(value))).isEqualTo(digits);
    assertThat(reader(digits).varint()).isEqualTo(value);
    assertThat(ByteReader.varint(Bytes.fromHex("ff" + digits).toArray(), 1)).isEqualTo(value);
    assertThat(ByteReader.varintWidth(value)).isEqualTo(digits.length() / 2);
  }

  @ParameterizedTest
  @CsvSource({
    "0,00",
    "127,7f",
    "128,8001",
    "4294967295,ffffffff0f",
    "9223372036854775807,ffffffffffffffff7f"
  })
  void varlongsHaveUpToNineBytes(long value, String digits) {
    assertThat(hex(new ByteWriter().varlong(value))).isEqualTo(digits);
    assertThat(reader(digits).varlong()).isEqualTo(value);
  }

  @Test
  void aNegativeVarlongIsReadFromTenBytes() {
    assertThat(reader("ffffffffffffffffff01").varlong()).isEqualTo(-1);
  }

  @Test
  void endlessVarintsAreRefused() {
    assertThatThrownBy(() -> reader("808080808000").varint())
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("a varint is longer than five bytes at 5");
    assertThatThrownBy(() -> reader("8080808080808080808000").varlong())
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("a number is longer than ten bytes at 10");
  }

  @Test
  void bytesAndTextAreWrittenWithTheirLength() {
    ByteWriter writer =
        new ByteWriter().sized(Bytes.fromHex("0102")).text("é").bytes(new byte[] {7, 8, 9}, 1, 2);
    assertThat(hex(writer)).isEqualTo("020102" + "02c3a9" + "0809");

    ByteReader reader = new ByteReader(writer.toBytes());
    assertThat(reader.sized()).isEqualTo(Bytes.fromHex("0102"));
    assertThat(reader.text()).isEqualTo("é");
    assertThat(reader.position()).isEqualTo(6);
    assertThat(reader.bytes(2)).isEqualTo(Bytes.fromHex("0809"));
    assertThat(reader.position()).isEqualTo(8);
  }

  @Test
  void theBufferGrowsByAnyLength() {
    ByteWriter small = new ByteWriter(0);
    for (int i = 0; i < 9; i++) {
      small.int8(i);
    }
    assertThat(hex(small)).isEqualTo("000102030405060708");
    assertThat(hex(new ByteWriter(8).int64(1).int64(2)))
        .isEqualTo("0000000000000001" + "0000000000000002");
    assertThat(new ByteWriter(8).int8(5).bytes(new byte[1000], 0, 1000).size()).isEqualTo(1001);
  }

  @Test
  void truncationKeepsTheFirstBytes() {
    ByteWriter writer = new ByteWriter().int32(0x01020304);
    writer.truncate(6);
    assertThat(hex(writer)).isEqualTo("01020304");
    writer.truncate(2);
    assertThat(hex(writer.int8(9))).isEqualTo("010209");
  }

  @Test
  void bytesFromAPositionAreInverted() {
    ByteWriter writer = new ByteWriter().int32(0x010203ff);
    writer.invertFrom(2);
    assertThat(hex(writer)).isEqualTo("0102fc00");

    ByteWriter full = new ByteWriter(8).int64(0);
    full.invertFrom(7);
    assertThat(hex(full)).isEqualTo("00000000000000ff");
  }

  @Test
  void aReaderReadsPartOfAnArray() {
    byte[] source = {1, 2, 3, 4, 5};
    ByteReader reader = new ByteReader(source, 1, 3);
    assertThat(reader.source()).isSameAs(source);
    assertThat(reader.position()).isEqualTo(1);
    assertThat(reader.remaining()).isEqualTo(3);
    reader.skip(1);
    assertThat(reader.remaining()).isEqualTo(2);
    assertThat(reader.bytes(2)).isEqualTo(Bytes.fromHex("0304"));
    assertThatThrownBy(reader::int8).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void anErrorNamesTheMissingBytes() {
    assertThatThrownBy(() -> reader("0102").int32())
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("4 bytes needed at 0, 2 left");
    ByteReader inTheMiddle = new ByteReader(Bytes.fromHex("0102").sharedArray(), 1, 1);
    assertThatThrownBy(inTheMiddle::int16)
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("2 bytes needed at 1, 1 left");
    assertThatThrownBy(() -> reader("01").skip(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> reader("01").skip(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> reader("0501").sized()).isInstanceOf(IndexOutOfBoundsException.class);
    reader("01").skip(1);
    reader("01").skip(0);
  }
}
