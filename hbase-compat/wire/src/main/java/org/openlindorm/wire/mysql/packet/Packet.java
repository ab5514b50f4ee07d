package org.openlindorm.wire.mysql.packet;

/**
 * A received payload, joined from several packets where it was split.
 *
 * @param sequence the number of its last packet, 0 to 255; the response begins with the next one
 * @param payload owned by the packet, not copied
 */
public record Packet(int sequence, byte[] payload) {

  /** Returns the first byte, which is the command; -1 for an empty payload. */
  public int kind() {
    return payload.length == 0 ? -1 : payload[0] & 0xff;
  }

  /** Returns a reader of the bytes after the first one. */
  public PayloadReader body() {
    PayloadReader reader = new PayloadReader(payload);
    reader.skip(Math.min(1, payload.length));
    return reader;
  }
}
