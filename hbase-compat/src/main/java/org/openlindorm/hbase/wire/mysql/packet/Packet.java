package org.openlindorm.hbase.wire.mysql.packet;

/**
 * A payload that has arrived, joined where it was cut into several packets.
 *
 * @param sequence the number of its last packet, 0 to 255; the answer begins with the next one
 * @param payload taken over, not copied
 */
public record Packet(int sequence, byte[] payload) {

  /** The first byte, which names a command; -1 of an empty payload. */
  public int kind() {
    return payload.length == 0 ? -1 : payload[0] & 0xff;
  }

  /** The bytes after the first one. */
  public PayloadReader body() {
    PayloadReader reader = new PayloadReader(payload);
    reader.skip(Math.min(1, payload.length));
    return reader;
  }
}
