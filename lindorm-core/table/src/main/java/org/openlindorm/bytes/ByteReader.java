package org.openlindorm.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads what {@link ByteWriter} wrote, front to back.
 *
 * <p>Every method throws {@link IndexOutOfBoundsException} when the bytes end too early.
 */
public final class ByteReader {

  private static final VarHandle INT16 = big(short[].class);
  private static final VarHandle INT32 = big(int[].class);
  private static final VarHandle INT64 = big(long[].class);

  private final byte[] source;
  private final int end;
  private int position;

  public ByteReader(Bytes source) {
    this(source.sharedArray(), 0, source.length());
  }

  public ByteReader(byte[] source, int offset, int length) {
    this.source = source;
    this.position = offset;
    this.end = offset + length;
  }

  public int remaining() {
    return end - position;
  }

  /** Returns the array, for codecs that work in place. */
  public byte[] source() {
    return source;
  }

  public int position() {
    return position;
  }

  public void skip(int count) {
    need(count);
    position += count;
  }

  private void need(int count) {
    if (count < 0 || count > end - position) {
      throw new IndexOutOfBoundsException(
          count + " bytes needed at " + position + ", " + (end - position) + " left");
    }
  }

  private static VarHandle big(Class<?> view) {
    return MethodHandles.byteArrayViewVarHandle(view, ByteOrder.BIG_ENDIAN);
  }

  /** Returns the signed whole number in one to eight bytes of an array. */
  public static long whole(byte[] source, int offset, int width) {
    return switch (width) {
      case 1 -> source[offset];
      case 2 -> (short) INT16.get(source, offset);
      case 4 -> (int) INT32.get(source, offset);
      case 8 -> (long) INT64.get(source, offset);
      default -> {
        long value = source[offset];
        for (int i = 1; i < width; i++) {
          value = value << Byte.SIZE | source[offset + i] & 0xff;
        }
        yield value;
      }
    };
  }

  /** Returns the varint at a position of an array; {@link #varintWidth} returns its length. */
  public static int varint(byte[] source, int offset) {
    byte first = source[offset];
    return first >= 0 ? first : new ByteReader(source, offset, source.length - offset).varint();
  }

  /** Returns the number of bytes of a varint. */
  public static int varintWidth(int value) {
    return value >>> 7 == 0 ? 1 : (Integer.SIZE - Integer.numberOfLeadingZeros(value) + 6) / 7;
  }

  public byte int8() {
    need(1);
    return source[position++];
  }

  public short int16() {
    return (short) whole(2);
  }

  public int int32() {
    return (int) whole(4);
  }

  public long int64() {
    return whole(8);
  }

  private long whole(int width) {
    need(width);
    long value = whole(source, position, width);
    position += width;
    return value;
  }

  public int varint() {
    int value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      byte next = int8();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IndexOutOfBoundsException("a varint is longer than five bytes at " + position);
  }

  public long varlong() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte next = int8();
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IndexOutOfBoundsException("a number is longer than ten bytes at " + position);
  }

  public Bytes bytes(int length) {
    need(length);
    Bytes read = Bytes.copyOf(source, position, length);
    position += length;
    return read;
  }

  public Bytes sized() {
    return bytes(varint());
  }

  public String text() {
    return sized().toUtf8();
  }
}
