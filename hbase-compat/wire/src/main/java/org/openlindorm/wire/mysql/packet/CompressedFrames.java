package org.openlindorm.wire.mysql.packet;

import com.github.luben.zstd.Zstd;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Compression below the packet layer, with zlib or Zstandard. A frame is the length of the
 * following bytes in 3 bytes, a sequence number, the length before compression in 3 bytes (0: not
 * compressed), and the bytes. Packets begin and end anywhere in frames. {@code 05 00 00 00 00 00
 * 00} is the header of 5 uncompressed bytes.
 */
public final class CompressedFrames extends ChannelDuplexHandler {

  private static final int HEADER = 7;

  /** Fewer bytes are sent uncompressed; MySQL's own limit, MIN_COMPRESS_LENGTH. */
  private static final int WORTH = 50;

  /** The maximum of a sent frame in bytes; one flush of a statement fits. */
  private static final int FRAME_BYTES = 1 << 20;

  /** The number of bytes passed on at a time when a frame is decompressed. */
  private static final int OPENED = 64 << 10;

  private final FrameCodec codec;
  private final byte[] header = new byte[HEADER];
  private int most;
  private int headerBytes;
  private int left;
  private int opensTo;
  private byte[] body = new byte[0];
  private int bodyFilled;
  private int sequence;

  private CompressedFrames(FrameCodec codec, int most) {
    this.codec = codec;
    this.most = Math.min(most, PacketBuffer.LONGEST);
  }

  /**
   * Returns a handler for frames with zlib.
   *
   * @param most bytes of a frame, both compressed and decompressed
   */
  public static CompressedFrames zlib(int most) {
    return new CompressedFrames(new FrameCodec.Zlib(), most);
  }

  /**
   * Returns a handler for frames with Zstandard.
   *
   * @param level of sent frames, 1 to 22, as the client has requested; 0 for the default
   */
  public static CompressedFrames zstandard(int level, int most) {
    return new CompressedFrames(
        new FrameCodec.Zstandard(Math.min(level, Zstd.maxCompressionLevel())), most);
  }

  /** Sets another limit after the login. */
  public void limit(int bytes) {
    most = Math.min(bytes, PacketBuffer.LONGEST);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    try {
      while (in.isReadable()) {
        if (headerBytes < HEADER) {
          header[headerBytes++] = in.readByte();
          if (headerBytes == HEADER) {
            begin();
          }
        }
        if (headerBytes == HEADER) {
          take(context, in);
        }
      }
    } finally {
      in.release();
    }
  }

  private void begin() {
    PayloadReader reader = new PayloadReader(header);
    left = reader.uint8() | reader.uint16() << 8;
    sequence = reader.uint8() + 1;
    opensTo = reader.uint8() | reader.uint16() << 8;
    if (left > most || opensTo > most) {
      throw LindormException.of(ErrorCode.REQUEST_TOO_LARGE, most);
    }
  }

  /** Collects all bytes of a compressed frame before it is decompressed. */
  private void take(ChannelHandlerContext context, ByteBuf in) {
    int count = Math.min(left, in.readableBytes());
    if (opensTo == 0) {
      left -= count;
      ended();
      context.fireChannelRead(in.readRetainedSlice(count));
      return;
    }
    int filled = bodyFilled;
    if (filled + count > body.length) {
      body = Arrays.copyOf(body, Math.max(filled + count, 2 * filled));
    }
    in.readBytes(body, filled, count);
    bodyFilled = filled + count;
    left -= count;
    if (left == 0) {
      open(context);
    }
  }

  private void ended() {
    if (left == 0) {
      headerBytes = 0;
    }
  }

  private void open(ChannelHandlerContext context) {
    ended();
    int rest = opensTo;
    try (InputStream in = codec.opening(body, bodyFilled)) {
      while (rest > 0) {
        byte[] opened = in.readNBytes(Math.min(rest, OPENED));
        if (opened.length == 0) {
          throw LindormException.of(
              ErrorCode.PACKET_NOT_UNCOMPRESSED, "a frame ends before its announced length");
        }
        rest -= opened.length;
        context.fireChannelRead(context.alloc().buffer(opened.length).writeBytes(opened));
      }
    } catch (IOException e) {
      throw LindormException.of(
          e, ErrorCode.PACKET_NOT_UNCOMPRESSED, String.valueOf(e.getMessage()));
    } finally {
      body = new byte[0];
      bodyFilled = 0;
    }
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    ByteBuf packets = (ByteBuf) message;
    try {
      ByteBuf framed = context.alloc().ioBuffer(packets.readableBytes() / 2 + HEADER);
      while (packets.isReadable()) {
        frame(packets, Math.min(FRAME_BYTES, packets.readableBytes()), framed);
      }
      ChannelFuture unused = context.write(framed, promise);
    } finally {
      packets.release();
    }
  }

  private void frame(ByteBuf packets, int count, ByteBuf framed) {
    byte[] plain = new byte[count];
    packets.readBytes(plain);
    byte[] packed = new byte[count];
    int length = count < WORTH ? 0 : codec.pack(plain, packed);
    boolean smaller = length > 0 && length < count;
    framed.writeMediumLE(smaller ? length : count);
    framed.writeByte(sequence++);
    framed.writeMediumLE(smaller ? count : 0);
    framed.writeBytes(smaller ? packed : plain, 0, smaller ? length : count);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    codec.close();
  }
}
