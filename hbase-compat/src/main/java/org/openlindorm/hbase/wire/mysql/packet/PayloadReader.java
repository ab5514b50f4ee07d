package org.openlindorm.hbase.wire.mysql.packet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Reads a payload from front to back. Numbers are little endian: {@code 01 02} is 513. A length in
 * front of a text is one byte up to 250, or {@code fc}, {@code fd}, {@code fe} with 2, 3, 8 bytes
 * behind it: {@code fc 2c 01} is 300. Whoever reads beyond the end gets a {@link MalformedPacket}.
 */
public final class PayloadReader {

  /** In front of a value: it is NULL. Nothing else may begin so. */
  private static final int NULL = 0xfb;

  private final byte[] bytes;
  private int position;

  public PayloadReader(byte[] bytes) {
    this.bytes = bytes;
  }

  public int remaining() {
    return bytes.length - position;
  }

  public int position() {
    return position;
  }

  public void skip(int count) {
    require(count);
    position += count;
  }

  /**
   * Whoever is going to read so many bytes asks before making room for what is in them.
   *
   * @throws MalformedPacket when they are not there
   */
  public void require(int count) {
    if (count < 0 || count > bytes.length - position) {
      throw new MalformedPacket(
          "it ends at byte " + bytes.length + ", " + count + " bytes were due at byte " + position);
    }
  }

  /** One byte, 0 to 255. */
  public int uint8() {
    require(1);
    return bytes[position++] & 0xff;
  }

  public int uint16() {
    return (int) number(2);
  }

  public int int32() {
    return (int) number(4);
  }

  /** Four bytes without a sign. */
  public long uint32() {
    return number(4);
  }

  public long int64() {
    return number(8);
  }

  private long number(int width) {
    require(width);
    long number = 0;
    for (int i = 0; i < width; i++) {
      number |= (bytes[position + i] & 0xffL) << (8 * i);
    }
    position += width;
    return number;
  }

  /** A number of 1, 3, 4 or 9 bytes. */
  public long lengthEncoded() {
    int first = uint8();
    return switch (first) {
      case 0xfc -> number(2);
      case 0xfd -> number(3);
      case 0xfe -> number(8);
      case NULL, 0xff -> throw new MalformedPacket("no length begins with byte " + first);
      default -> first;
    };
  }

  public byte[] bytes(int count) {
    require(count);
    byte[] read = Arrays.copyOfRange(bytes, position, position + count);
    position += count;
    return read;
  }

  /** Bytes with their length in front. */
  public byte[] lengthEncodedBytes() {
    return bytes(length(lengthEncoded()));
  }

  /** Text in UTF-8 with its length in front. */
  public String lengthEncodedText() {
    return text(length(lengthEncoded()));
  }

  /** The length in front of bytes that are there. */
  public int length() {
    return length(lengthEncoded());
  }

  private int length(long length) {
    if (length < 0 || length > remaining()) {
      throw new MalformedPacket(
          "byte " + position + " announces " + length + " bytes, " + remaining() + " are there");
    }
    return (int) length;
  }

  /** Text up to a zero byte, or up to the end where there is none. */
  public String zeroEndedText() {
    int end = position;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    String text = text(end - position);
    position = Math.min(end + 1, bytes.length);
    return text;
  }

  /** All that is left. */
  public byte[] rest() {
    return bytes(remaining());
  }

  private String text(int length) {
    require(length);
    String text = new String(bytes, position, length, UTF_8);
    position += length;
    return text;
  }
}
