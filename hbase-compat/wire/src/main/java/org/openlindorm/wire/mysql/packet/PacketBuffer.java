package org.openlindorm.wire.mysql.packet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Writes packets one after the other into one array. A packet is its length in 3 bytes, its number
 * and its payload: {@code 01 00 00 03 0e} is the payload {@code 0e} in packet 3. A payload of
 * 16,777,215 bytes or more becomes several packets. Numbers and lengths are encoded as {@link
 * PayloadReader} reads them.
 */
public final class PacketBuffer {

  /** The maximum of the 3-byte length; a packet of this length is followed by another. */
  public static final int LONGEST = 0xff_ffff;

  private static final int HEADER = 4;

  /** The initial size; the response to a point read fits. */
  private static final int FIRST_SIZE = 512;

  /**
   * The maximum number of characters whose UTF-8, at three bytes each, has a length prefix of one
   * byte.
   */
  private static final int SHORT_TEXT = 83;

  private byte[] bytes = new byte[FIRST_SIZE];
  private int size;
  private int start;
  private int sequence;
  private boolean open;

  /**
   * @param sequence of the first packet, modulo 256
   */
  public PacketBuffer(int sequence) {
    this.sequence = sequence & 0xff;
  }

  /** Returns the bytes of the packets so far. */
  public int size() {
    return size;
  }

  /** Returns the number of the next packet. */
  public int sequence() {
    return sequence;
  }

  /** Returns the backing array, which begins with the packets; for reading only. */
  public byte[] array() {
    return bytes;
  }

  /** Discards the packets and continues their numbering. */
  public void clear() {
    size = 0;
  }

  public PacketBuffer begin() {
    start = size;
    open = true;
    ensure(HEADER);
    size += HEADER;
    return this;
  }

  /** Completes the current packet, and splits it into several if it is that long. */
  public void end() {
    open = false;
    int length = size - start - HEADER;
    if (length < LONGEST) {
      header(start, length);
    } else {
      cut(length);
    }
  }

  /** Discards the current packet, for example when a value cannot be written. */
  public void abandon() {
    if (open) {
      size = start;
      open = false;
    }
  }

  private void header(int at, int length) {
    bytes[at] = (byte) length;
    bytes[at + 1] = (byte) (length >> 8);
    bytes[at + 2] = (byte) (length >> 16);
    bytes[at + 3] = (byte) sequence;
    sequence = (sequence + 1) & 0xff;
  }

  /** Moves the parts apart, the last one first, then writes their headers. */
  private void cut(int length) {
    int more = length / LONGEST;
    ensure(more * HEADER);
    for (int part = more; part > 0; part--) {
      int from = start + HEADER + part * LONGEST;
      int count = Math.min(LONGEST, length - part * LONGEST);
      System.arraycopy(bytes, from, bytes, from + part * HEADER, count);
    }
    for (int part = 0; part <= more; part++) {
      header(start + part * (LONGEST + HEADER), Math.min(LONGEST, length - part * LONGEST));
    }
    size += more * HEADER;
  }

  private void ensure(int count) {
    if (bytes.length - size < count) {
      int required = Math.addExact(size, count);
      bytes =
          Arrays.copyOf(
              bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(required, bytes.length * 2L)));
    }
  }

  public PacketBuffer int8(int value) {
    ensure(1);
    bytes[size++] = (byte) value;
    return this;
  }

  public PacketBuffer int16(int value) {
    ensure(2);
    bytes[size++] = (byte) value;
    bytes[size++] = (byte) (value >> 8);
    return this;
  }

  public PacketBuffer int24(int value) {
    return int16(value).int8(value >> 16);
  }

  public PacketBuffer int32(int value) {
    ensure(4);
    bytes[size++] = (byte) value;
    bytes[size++] = (byte) (value >> 8);
    bytes[size++] = (byte) (value >> 16);
    bytes[size++] = (byte) (value >> 24);
    return this;
  }

  public PacketBuffer int64(long value) {
    return int32((int) value).int32((int) (value >> 32));
  }

  /** Writes a length-encoded number of 1, 3, 4 or 9 bytes. */
  public PacketBuffer lengthEncoded(long value) {
    if (value >= 0 && value < 251) {
      return int8((int) value);
    }
    if (value >= 0 && value < 1 << 16) {
      return int8(0xfc).int16((int) value);
    }
    if (value >= 0 && value < 1 << 24) {
      return int8(0xfd).int24((int) value);
    }
    return int8(0xfe).int64(value);
  }

  /** Writes NULL in place of a value of a text row. */
  public PacketBuffer nullValue() {
    return int8(0xfb);
  }

  public PacketBuffer raw(byte[] value) {
    return raw(value, 0, value.length);
  }

  public PacketBuffer raw(byte[] value, int from, int count) {
    ensure(count);
    System.arraycopy(value, from, bytes, size, count);
    size += count;
    return this;
  }

  /** Writes bytes after their length. */
  public PacketBuffer lengthEncodedBytes(byte[] value) {
    return lengthEncoded(value.length).raw(value);
  }

  /** Writes text in UTF-8 after its length. */
  public PacketBuffer lengthEncodedText(String text) {
    int length = text.length();
    if (length > SHORT_TEXT) {
      return lengthEncodedBytes(text.getBytes(UTF_8));
    }
    ensure(1 + length);
    int at = size + 1;
    for (int i = 0; i < length; i++) {
      char character = text.charAt(i);
      if (character >= 0x80) {
        return lengthEncodedBytes(text.getBytes(UTF_8));
      }
      bytes[at++] = (byte) character;
    }
    bytes[size] = (byte) length;
    size = at;
    return this;
  }

  /** Writes text in UTF-8 and a zero byte. */
  public PacketBuffer zeroEndedText(String text) {
    return raw(text.getBytes(UTF_8)).int8(0);
  }

  /** Writes text in UTF-8 that ends with the packet. */
  public PacketBuffer text(String text) {
    return raw(text.getBytes(UTF_8));
  }

  /** Writes an integer in decimal digits after their length: -7 is {@code 02 2d 37}. */
  public PacketBuffer digits(long value) {
    ensure(21);
    int at = size++;
    if (value == Long.MIN_VALUE) {
      ascii("-9223372036854775808");
    } else {
      long rest = value;
      if (rest < 0) {
        bytes[size++] = '-';
        rest = -rest;
      }
      int count = digitCount(rest);
      int end = size + count;
      for (int i = end - 1; i >= size; i--) {
        bytes[i] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      size = end;
    }
    bytes[at] = (byte) (size - at - 1);
    return this;
  }

  private static int digitCount(long value) {
    int count = 1;
    for (long bound = 10; count < 19 && value >= bound; bound *= 10) {
      count++;
    }
    return count;
  }

  /**
   * Writes a non-negative number with a fixed number of digits, with leading zeros and without a
   * length.
   */
  public PacketBuffer padded(int value, int width) {
    ensure(width);
    int rest = value;
    for (int i = size + width - 1; i >= size; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += width;
    return this;
  }

  private void ascii(String text) {
    ensure(text.length());
    for (int i = 0; i < text.length(); i++) {
      bytes[size++] = (byte) text.charAt(i);
    }
  }

  /** Reserves zero bytes that are filled later, and returns their position. */
  public int place(int count) {
    ensure(count);
    Arrays.fill(bytes, size, size + count, (byte) 0);
    size += count;
    return size - count;
  }

  /** Sets a bit in reserved bytes. */
  public void setBit(int at, int bit) {
    bytes[at + (bit >> 3)] |= (byte) (1 << (bit & 7));
  }
}
