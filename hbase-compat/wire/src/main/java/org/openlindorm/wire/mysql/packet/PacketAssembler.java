package org.openlindorm.wire.mysql.packet;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Assembles the bytes of a connection to payloads. Memory grows with the received bytes, not with
 * the announced length, so that a client cannot allocate memory without sending as much.
 */
public final class PacketAssembler {

  /** An array of up to this length is allocated at once. */
  private static final int SMALL = 16 << 10;

  private int most;
  private int headerBytes;
  private int header;
  private int left;
  private byte[] payload = new byte[0];
  private int filled;
  private boolean inPayload;

  /**
   * @param most bytes of a payload
   */
  public PacketAssembler(int most) {
    this.most = most;
  }

  /** Sets another limit after the login. */
  public void limit(int bytes) {
    most = bytes;
  }

  /** Returns the memory held for an incomplete payload, in bytes. */
  public int buffered() {
    return payload.length;
  }

  /** Returns the number of the packet whose header was read last, 0 to 255. */
  public int sequence() {
    return header >>> 24;
  }

  /**
   * Reads bytes up to the end of a payload.
   *
   * @return the payload, or null when more must arrive
   * @throws LindormException REQUEST_TOO_LARGE as soon as the length is known; nothing after it can
   *     be read
   */
  public @Nullable Packet take(ByteBuf in) {
    while (true) {
      if (!inPayload && !header(in)) {
        return null;
      }
      int count = Math.min(left, in.readableBytes());
      ensureCapacity(count);
      in.readBytes(payload, filled, count);
      filled += count;
      left -= count;
      if (left > 0) {
        return null;
      }
      inPayload = false;
      if ((header & PacketBuffer.LONGEST) != PacketBuffer.LONGEST) {
        return complete();
      }
    }
  }

  private boolean header(ByteBuf in) {
    while (headerBytes < 4) {
      if (!in.isReadable()) {
        return false;
      }
      header = headerBytes == 0 ? 0 : header;
      header |= in.readUnsignedByte() << (8 * headerBytes++);
    }
    headerBytes = 0;
    left = header & PacketBuffer.LONGEST;
    if (left > most - filled) {
      throw LindormException.of(ErrorCode.REQUEST_TOO_LARGE, most);
    }
    inPayload = true;
    return true;
  }

  private void ensureCapacity(int count) {
    int required = filled + count;
    if (required > payload.length) {
      int whole = filled + left;
      int size = whole <= SMALL ? whole : (int) Math.min(whole, Math.max(required, 2L * filled));
      payload = Arrays.copyOf(payload, size);
    }
  }

  private Packet complete() {
    byte[] whole = payload.length == filled ? payload : Arrays.copyOf(payload, filled);
    payload = new byte[0];
    filled = 0;
    return new Packet(header >>> 24, whole);
  }
}
