package org.openlindorm.wire.mysql.packet;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The compression of frames, with one implementation for each algorithm of MySQL. */
interface FrameCodec extends AutoCloseable {

  /**
   * Compresses bytes.
   *
   * @param packed receives them; has the length of {@code plain}
   * @return their number; 0 when compression would not make them fewer
   */
  int pack(byte[] plain, byte[] packed);

  /** Returns a stream that decompresses bytes incrementally, whatever length they claim. */
  InputStream opening(byte[] packed, int count) throws IOException;

  @Override
  void close();

  /** zlib, which every client supports. */
  final class Zlib implements FrameCodec {

    private final Inflater inflater = new Inflater();
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);

    @Override
    public int pack(byte[] plain, byte[] packed) {
      deflater.reset();
      deflater.setInput(plain);
      deflater.finish();
      int length = deflater.deflate(packed);
      return deflater.finished() ? length : 0;
    }

    @Override
    public InputStream opening(byte[] packed, int count) {
      inflater.reset();
      return new InflaterInputStream(new ByteArrayInputStream(packed, 0, count), inflater);
    }

    @Override
    public void close() {
      inflater.end();
      deflater.end();
    }
  }

  /** Zstandard, at the level that the client has chosen. */
  record Zstandard(int level) implements FrameCodec {

    /** The window of back-references: the maximum content of a frame, 2 to the 24th bytes. */
    private static final int WINDOW_BITS = 24;

    @Override
    public int pack(byte[] plain, byte[] packed) {
      try {
        return (int)
            Zstd.compressByteArray(packed, 0, packed.length, plain, 0, plain.length, level);
      } catch (ZstdException doesNotFit) {
        return 0;
      }
    }

    @Override
    public InputStream opening(byte[] packed, int count) throws IOException {
      return new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(packed, 0, count))
          .setLongMax(WINDOW_BITS);
    }

    @Override
    public void close() {}
  }
}
