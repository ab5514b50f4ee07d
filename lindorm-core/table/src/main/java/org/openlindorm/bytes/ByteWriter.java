package org.openlindorm.bytes;

import java.util.Arrays;

/** A growing byte buffer, big-endian. Not thread-safe. */
public final class ByteWriter {

  private byte[] buffer;
  private int size;

  public ByteWriter() {
    this(64);
  }

  public ByteWriter(int capacity) {
    buffer = new byte[Math.max(capacity, 8)];
  }

  public int size() {
    return size;
  }

  /** Discards everything after the first {@code length} bytes. */
  public void truncate(int length) {
    size = Math.min(size, length);
  }

  private void ensure(int more) {
    if (size + more > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, size + more));
    }
  }

  public ByteWriter int8(int value) {
    ensure(1);
    buffer[size++] = (byte) value;
    return this;
  }

  public ByteWriter int16(int value) {
    return whole(value, 2);
  }

  public ByteWriter int32(int value) {
    return whole(value, 4);
  }

  public ByteWriter int64(long value) {
    return whole(value, 8);
  }

  /** Appends the lowest {@code width} bytes, one to eight, of a number. */
  public ByteWriter whole(long value, int width) {
    ensure(width);
    for (int shift = (width - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      buffer[size++] = (byte) (value >>> shift);
    }
    return this;
  }

  /**
   * Appends a varint: seven bits per byte, lowest first, high bit set on all but the last: 300 is
   * {@code ac02}.
   */
  public ByteWriter varint(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      int8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    return int8(rest);
  }

  /** Appends a longer varint of a number that is not negative: at most nine bytes. */
  public ByteWriter varlong(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      int8((int) (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    return int8((int) rest);
  }

  public ByteWriter bytes(byte[] source, int offset, int length) {
    ensure(length);
    System.arraycopy(source, offset, buffer, size, length);
    size += length;
    return this;
  }

  public ByteWriter bytes(Bytes source) {
    return bytes(source.sharedArray(), 0, source.length());
  }

  /** Appends a varint length, then the bytes. */
  public ByteWriter sized(Bytes source) {
    return varint(source.length()).bytes(source);
  }

  /** Appends a varint length in bytes, then the UTF-8 text. */
  public ByteWriter text(String text) {
    return sized(Bytes.utf8(text));
  }

  /** Inverts every bit from {@code from} to the end; turns ascending bytes into descending ones. */
  public void invertFrom(int from) {
    for (int i = from; i < size; i++) {
      buffer[i] = (byte) ~buffer[i];
    }
  }

  public Bytes toBytes() {
    return Bytes.copyOf(buffer, 0, size);
  }
}
