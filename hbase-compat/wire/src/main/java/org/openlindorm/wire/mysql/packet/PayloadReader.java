package org.openlindorm.wire.mysql.packet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Reads a payload from start to end. Numbers are little endian: {@code 01 02} is 513. The length
 * before a text is one byte up to 250, or {@code fc}, {@code fd}, {@code fe} followed by 2, 3, 8
 * bytes: {@code fc 2c 01} is 300. A read beyond the end fails with {@link MalformedPacket}.
 */
public final class PayloadReader {

  /** Marks NULL in place of a length-encoded value. */
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
   * Checks that a number of bytes is available, before the caller allocates memory for them.
   *
   * @throws MalformedPacket when they are not available
   */
  public void require(int count) {
    if (count < 0 || count > bytes.length - position) {
      throw new MalformedPacket(
          "it ends at byte " + bytes.length + ", " + count + " bytes were due at byte " + position);
    }
  }

  /** Reads one unsigned byte, 0 to 255. */
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

  /** Reads four unsigned bytes. */
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

  /** Reads a length-encoded number of 1, 3, 4 or 9 bytes. */
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

  /** Reads bytes after their length. */
  public byte[] lengthEncodedBytes() {
    return bytes(length(lengthEncoded()));
  }

  /** Reads text in UTF-8 after its length. */
  public String lengthEncodedText() {
    return text(length(lengthEncoded()));
  }

  /** Reads the length of the following bytes and checks that they are available. */
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

  /** Reads text up to a zero byte, or up to the end if there is none. */
  public String zeroEndedText() {
    int end = position;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    String text = text(end - position);
    position = Math.min(end + 1, bytes.length);
    return text;
  }

  /** Reads all remaining bytes. */
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
