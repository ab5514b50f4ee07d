package org.openlindorm.type;

import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;

/**
 * A self-delimiting, order-preserving encoding of bytes of any length: a zero byte is written
 * {@code 00ff} and the end {@code 0001}, so {@code 61} sorts before {@code 6100} before {@code
 * 6101}.
 */
final class EscapedBytes {

  private EscapedBytes() {}

  /** Appends the bytes with their zeros escaped, without the end mark. */
  static void writeOpen(byte[] value, ByteWriter out) {
    int done = 0;
    for (int i = 0; i < value.length; i++) {
      if (value[i] == 0) {
        out.bytes(value, done, i + 1 - done).int8(0xff);
        done = i + 1;
      }
    }
    out.bytes(value, done, value.length - done);
  }

  static void write(byte[] value, ByteWriter out) {
    writeOpen(value, out);
    out.int8(0).int8(1);
  }

  static byte[] read(ByteReader in) {
    byte[] source = in.source();
    int start = in.position();
    int limit = start + in.remaining();
    int zeros = 0;
    int at = start;
    while (true) {
      while (at < limit && source[at] != 0) {
        at++;
      }
      if (at + 1 >= limit) {
        throw new IndexOutOfBoundsException("a text in a key has no end mark after " + start);
      }
      if (source[at + 1] == 1) {
        break;
      }
      zeros++;
      at += 2;
    }
    byte[] value = new byte[at - start - zeros];
    for (int from = start, to = 0; from < at; from++, to++) {
      value[to] = source[from];
      if (source[from] == 0) {
        from++;
      }
    }
    in.skip(at + 2 - start);
    return value;
  }
}
