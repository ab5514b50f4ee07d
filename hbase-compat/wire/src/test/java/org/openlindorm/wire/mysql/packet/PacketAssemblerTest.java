package org.openlindorm.wire.mysql.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;

class PacketAssemblerTest {

  private static ByteBuf bytes(String hex) {
    return Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex));
  }

  @Test
  void packetsAreFoundWhereverTheBytesAreCut() {
    String two = "03000000616263" + "00000001";
    for (int cut = 0; cut <= two.length() / 2; cut++) {
      PacketAssembler assembler = new PacketAssembler(100);
      ByteBuf first = bytes(two.substring(0, 2 * cut));
      ByteBuf second = bytes(two.substring(2 * cut));
      Packet packet = assembler.take(first);
      packet = packet == null ? assembler.take(second) : packet;
      assertThat(packet).isNotNull();
      assertThat(packet.payload()).containsExactly('a', 'b', 'c');
      Packet empty = assembler.take(first);
      empty = empty == null ? assembler.take(second) : empty;
      assertThat(empty).isNotNull();
      assertThat(empty.payload()).isEmpty();
      assertThat(empty.sequence()).isEqualTo(1);
    }
  }

  @Test
  void anAnnouncedLengthBeyondTheLimitIsRefusedAtOnce() {
    PacketAssembler assembler = new PacketAssembler(100);
    assertThatThrownBy(() -> assembler.take(bytes("65000000")))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1153));
  }

  @Test
  void memoryGrowsWithWhatHasArrived() {
    PacketAssembler assembler = new PacketAssembler(64 << 20);
    assembler.take(bytes("ffffff00" + "00".repeat(40_000)));
    assertThat(assembler.buffered()).isLessThanOrEqualTo(80_000);
  }
}
