package org.openlindorm.wire.mysql;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import org.openlindorm.engine.Result;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/** The packets that answer one command. Used by one thread at a time. */
final class ResponsePackets {

  /** The bytes of packets that are buffered before they are sent. */
  static final int SEND_BYTES = 64 << 10;

  /** The maximum of the warning count in a packet. */
  private static final int MOST_WARNINGS = 0xffff;

  /** The header of an OK that does not end rows. */
  private static final int DONE = 0x00;

  private final Channel channel;
  private final Capabilities capabilities;
  private final SessionTracker state;
  private PacketBuffer packets;

  /**
   * @param state what the client knows of its session
   * @param sequence of the first packet
   */
  ResponsePackets(Channel channel, Capabilities capabilities, SessionTracker state, int sequence) {
    this.state = state;
    this.channel = channel;
    this.capabilities = capabilities;
    this.packets = new PacketBuffer(sequence);
  }

  PacketBuffer packets() {
    return packets;
  }

  /** Continues after packets that another class has written; this reply must send them. */
  void continueWith(PacketBuffer begun) {
    packets = begun;
  }

  /** Returns whether the client allows requests for files. */
  boolean sendsFiles() {
    return capabilities.has(Capabilities.LOCAL_FILES);
  }

  /** Returns the affected rows as the client counts them: only changed ones, or all found. */
  long affected(Result.Update update) {
    return capabilities.has(Capabilities.FOUND_ROWS) ? update.found() : update.count();
  }

  /** Requests a file from the client, by the client's own name: {@code fb} and the name. */
  void requestFile(String name) {
    packets.begin().int8(0xfb).text(name).end();
    send();
  }

  /** Continues after a packet that the client has sent for this answer. */
  void follow(Packet packet) {
    packets = new PacketBuffer(packet.sequence() + 1);
  }

  /** Sends the buffered packets if there are enough; returns false under back-pressure. */
  boolean sendIfFull() {
    if (packets.size() < SEND_BYTES) {
      return true;
    }
    send();
    return channel.isWritable();
  }

  /** Sends the buffered packets. */
  void send() {
    if (packets.size() > 0) {
      ByteBuf chunk = channel.alloc().ioBuffer(packets.size(), packets.size());
      chunk.writeBytes(packets.array(), 0, packets.size());
      packets.clear();
      ChannelFuture unused = channel.writeAndFlush(chunk, channel.voidPromise());
    }
  }

  void ok(long rows, int warnings, int status) {
    ok(DONE, rows, 0, warnings, status, "");
  }

  /**
   * @param insertId the number of an AUTO_INCREMENT column, or 0
   * @param info the outcome of the rows, in MySQL's wording
   */
  void ok(long rows, long insertId, int warnings, int status, String info) {
    ok(DONE, rows, insertId, warnings, status, info);
  }

  private void ok(int header, long rows, long insertId, int warnings, int status, String info) {
    byte[] changes = header == DONE ? state.changes() : new byte[0];
    int changed = changes.length == 0 ? 0 : StatusFlags.SESSION_STATE_CHANGED;
    packets
        .begin()
        .int8(header)
        .lengthEncoded(rows)
        .lengthEncoded(insertId)
        .int16(StatusFlags.AUTOCOMMIT | state.flags() | status | changed)
        .int16(Math.min(warnings, MOST_WARNINGS));
    if (changes.length > 0) {
      packets.lengthEncodedText(info).lengthEncodedBytes(changes);
    } else if (!info.isEmpty()) {
      packets.lengthEncodedText(info);
    }
    packets.end();
  }

  /** Writes the EOF after the columns, for clients that still expect it. */
  void columnsEnd() {
    if (!capabilities.has(Capabilities.DEPRECATE_EOF)) {
      eof(0, 0);
    }
  }

  /** Writes the end of the rows. */
  void rowsEnd(int warnings, int status) {
    if (capabilities.has(Capabilities.DEPRECATE_EOF)) {
      ok(0xfe, 0, 0, warnings, status, "");
    } else {
      eof(warnings, status);
    }
  }

  private void eof(int warnings, int status) {
    packets
        .begin()
        .int8(0xfe)
        .int16(Math.min(warnings, MOST_WARNINGS))
        .int16(StatusFlags.AUTOCOMMIT | state.flags() | status)
        .end();
  }

  /** Writes an error, which ends the answer. */
  void error(LindormException failure) {
    packets.abandon();
    packets
        .begin()
        .int8(0xff)
        .int16(failure.code().number())
        .text("#" + failure.code().sqlState())
        .text(String.valueOf(failure.getMessage()))
        .end();
  }
}
