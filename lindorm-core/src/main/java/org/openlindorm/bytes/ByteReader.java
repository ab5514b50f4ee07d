package org.openlindorm.bytes;

/**
 * Reads what {@link ByteWriter} wrote, front to back.
 *
 * <p>Every method throws {@link IndexOutOfBoundsException} when the bytes end too early.
 */
public final class ByteReader {

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

  /** The array that is read, for codecs that work in place. */
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

  public byte int8() {
    need(1);
    return source[position++];
  }

  public short int16() {
    return (short) (int8() << 8 | int8() & 0xff);
  }

  public int int32() {
    return int16() << 16 | int16() & 0xffff;
  }

  public long int64() {
    return (long) int32() << 32 | int32() & 0xffffffffL;
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
