package org.openlindorm.wire.mysql;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The client side of MySQL's compressed protocol with zlib, with classes of the JDK. */
final class ZlibFrames {

  /**
   * The maximum number of bytes in a sent frame. It is below the protocol's limit, so that packets
   * span several frames.
   */
  private static final int MOST = 1 << 20;

  private ZlibFrames() {}

  private static byte[] header(int length, int number, int plain) {
    return new byte[] {
      (byte) length,
      (byte) (length >> 8),
      (byte) (length >> 16),
      (byte) number,
      (byte) plain,
      (byte) (plain >> 8),
      (byte) (plain >> 16)
    };
  }

  /** Compresses each write into frames. */
  static final class Packed extends OutputStream {
    private final OutputStream out;
    private int number;

    Packed(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      for (int at = from; at < from + count; at += MOST) {
        byte[] plain = Arrays.copyOfRange(bytes, at, Math.min(at + MOST, from + count));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
          deflater.write(plain);
        }
        out.write(header(packed.size(), number++, plain.length));
        packed.writeTo(out);
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }

  /** Decompresses frames. */
  static final class Opened extends InputStream {
    private final DataInputStream in;
    private InputStream opened = InputStream.nullInputStream();

    Opened(DataInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      int one = opened.read();
      while (one < 0) {
        int length = in.read();
        if (length < 0) {
          return -1;
        }
        length |= in.readUnsignedByte() << 8 | in.readUnsignedByte() << 16;
        in.readUnsignedByte();
        boolean plain = (in.readUnsignedByte() | in.readUnsignedShort()) == 0;
        InputStream body = new ByteArrayInputStream(in.readNBytes(length));
        opened = plain ? body : new InflaterInputStream(body);
        one = opened.read();
      }
      return one;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      int filled = opened.read(bytes, from, count);
      if (filled > 0 || count == 0) {
        return filled;
      }
      int one = read();
      if (one < 0) {
        return -1;
      }
      bytes[from] = (byte) one;
      return 1;
    }
  }
}
