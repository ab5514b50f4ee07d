package org.openlindorm.wire.mysql.packet;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PacketBufferTest {

  private static String hex(PacketBuffer packets) {
    return HexFormat.of().formatHex(packets.array(), 0, packets.size());
  }

  /** The payload of one packet. */
  private static String payload(Consumer<PacketBuffer> content) {
    PacketBuffer packets = new PacketBuffer(0).begin();
    content.accept(packets);
    packets.end();
    return hex(packets).substring(8);
  }

  @Test
  void aPacketIsItsLengthItsNumberAndItsPayload() {
    PacketBuffer packets = new PacketBuffer(255);
    packets.begin().int8(0x0e).end();
    packets.begin().text("ab").end();
    assertThat(hex(packets)).isEqualTo("010000ff0e" + "020000006162");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "250, fa",
    "251, fcfb00",
    "65535, fcffff",
    "65536, fd000001",
    "16777216, fe0000000100000000"
  })
  void lengthsTakeOneThreeFourOrNineBytes(long length, String bytes) {
    assertThat(payload(out -> out.lengthEncoded(length))).isEqualTo(bytes);
    PayloadReader reader = new PayloadReader(HexFormat.of().parseHex(bytes));
    assertThat(reader.lengthEncoded()).isEqualTo(length);
    assertThat(reader.remaining()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        7,
        -7,
        10,
        99,
        100,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        1000000000000000000L,
        999999999999999999L
      })
  void wholeNumbersAreDigitsWithTheirCount(long number) {
    byte[] bytes = HexFormat.of().parseHex(payload(out -> out.digits(number)));
    assertThat(new PayloadReader(bytes).lengthEncodedText()).isEqualTo(Long.toString(number));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 83, 84, 250, 251, 70_000})
  void textIsUtf8WithItsLength(int length) {
    for (String each : new String[] {"a", "\u00e9", "\ud83d\ude80"}) {
      String text = each.repeat(length);
      byte[] bytes = HexFormat.of().parseHex(payload(out -> out.lengthEncodedText(text)));
      assertThat(new PayloadReader(bytes).lengthEncodedText()).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @CsvSource({"16777214, 1", "16777215, 2", "16777216, 2", "33554430, 3", "40000000, 3"})
  void aLongPayloadBecomesSeveralPacketsAndIsJoinedAgain(int length, int count) {
    byte[] payload = new byte[length];
    new java.util.Random(length).nextBytes(payload);
    PacketBuffer packets = new PacketBuffer(3);
    packets.begin().raw(payload).end();
    assertThat(packets.size()).isEqualTo(length + 4 * count);
    assertThat(packets.sequence()).isEqualTo(3 + count);
    PacketAssembler assembler = new PacketAssembler(length);
    Packet joined = assembler.take(Unpooled.wrappedBuffer(packets.array(), 0, packets.size()));
    assertThat(joined).isNotNull();
    assertThat(Arrays.equals(joined.payload(), payload)).isTrue();
    assertThat(joined.sequence()).isEqualTo(2 + count);
  }

  @Test
  void aPacketThatWasBegunIsTakenBack() {
    PacketBuffer packets = new PacketBuffer(1);
    packets.begin().int8(1).end();
    packets.begin().int32(7);
    packets.abandon();
    packets.abandon();
    packets.begin().int8(2).end();
    assertThat(hex(packets)).isEqualTo("0100000101" + "0100000202");
  }
}
