package org.openlindorm.wire.mysql.packet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.error.LindormException;

/** Frames that one side packs and the other opens, with each algorithm. */
class CompressedFramesTest {

  private static final int MOST = 4 << 20;

  enum Algorithm {
    ZLIB(() -> CompressedFrames.zlib(MOST)),
    ZSTANDARD(() -> CompressedFrames.zstandard(3, MOST));

    private final Supplier<CompressedFrames> frames;

    Algorithm(Supplier<CompressedFrames> frames) {
      this.frames = frames;
    }

    EmbeddedChannel channel() {
      return new EmbeddedChannel(frames.get());
    }
  }

  private static byte[] packed(Algorithm algorithm, byte[] plain) {
    EmbeddedChannel sender = algorithm.channel();
    sender.writeOutbound(Unpooled.wrappedBuffer(plain));
    return all(sender::readOutbound);
  }

  private static byte[] all(Supplier<ByteBuf> frames) {
    ByteBuf all = Unpooled.buffer();
    for (ByteBuf part = frames.get(); part != null; part = frames.get()) {
      all.writeBytes(part);
      part.release();
    }
    byte[] bytes = new byte[all.readableBytes()];
    all.readBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @EnumSource
  void compressedFramesAreReadForAnyFragmentation(Algorithm algorithm) {
    byte[] plain = "a row, and another row; ".repeat(100_000).getBytes(UTF_8);
    byte[] frames = packed(algorithm, plain);
    assertThat(frames.length).isLessThan(plain.length / 20);
    for (int cut : new int[] {1, 7, 1000, frames.length}) {
      EmbeddedChannel receiver = algorithm.channel();
      for (int from = 0; from < frames.length; from += cut) {
        int count = Math.min(cut, frames.length - from);
        receiver.writeInbound(Unpooled.wrappedBuffer(frames, from, count));
      }
      assertThat(all(receiver::readInbound)).isEqualTo(plain);
    }
  }

  @ParameterizedTest
  @EnumSource
  void fewBytesAndThoseThatDoNotShrinkAreSentAsTheyAre(Algorithm algorithm) {
    assertThat(packed(algorithm, new byte[] {1, 2, 3, 4, 5}))
        .containsExactly(5, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5);
    byte[] random = new byte[10_000];
    new Random(1).nextBytes(random);
    assertThat(packed(algorithm, random)).hasSize(7 + random.length).endsWith(random);
  }

  @ParameterizedTest
  @EnumSource
  void invalidFramesAreRefused(Algorithm algorithm) {
    byte[] plain = "0123456789".repeat(100).getBytes(UTF_8);
    byte[] longer = packed(algorithm, plain);
    longer[5] = (byte) (longer[5] + 1);
    assertThatThrownBy(() -> algorithm.channel().writeInbound(Unpooled.wrappedBuffer(longer)))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1157));
    byte[] nonsense = packed(algorithm, plain);
    for (int i = 7; i < nonsense.length; i++) {
      nonsense[i] = (byte) (i * 31);
    }
    assertThatThrownBy(() -> algorithm.channel().writeInbound(Unpooled.wrappedBuffer(nonsense)))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1157));
    byte[] huge = {1, 0, 0, 0, 0, 0, (byte) 0xff, 1};
    assertThatThrownBy(() -> algorithm.channel().writeInbound(Unpooled.wrappedBuffer(huge)))
        .isInstanceOf(LindormException.class);
  }
}
