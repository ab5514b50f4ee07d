package org.openlindorm.shell.file;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;

/** The bytes of a text file, plain or gzip (detected by its first bytes), and the read position. */
final class FileBytes {

  static final int BUFFER = 1 << 16;

  private final long size;
  private final CountingInput counting;
  private final InputStream plain;

  private FileBytes(InputStream file, long size) throws IOException {
    this.size = size;
    counting = new CountingInput(file);
    InputStream in = new BufferedInputStream(counting, BUFFER);
    in.mark(2);
    boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    plain = gzip ? new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER) : in;
  }

  static FileBytes open(Path file, InputStream standardInput) throws IOException {
    return file.equals(RowSource.INPUT)
        ? new FileBytes(standardInput, 0)
        : new FileBytes(bytes(file), Files.size(file));
  }

  /** Opens a stream, because a channel cannot report how much of a pipe is available. */
  private static InputStream bytes(Path file) throws IOException {
    return Files.isRegularFile(file) || !Files.exists(file)
        ? Files.newInputStream(file)
        : new FileInputStream(file.toFile());
  }

  /** Returns the decompressed bytes; a mark may span {@link #BUFFER}. */
  InputStream plain() {
    return plain;
  }

  /** Returns the fraction that has been read, in compressed bytes, 0 to 1. Thread-safe. */
  double progress() {
    return size == 0 ? 0 : Math.min(1, (double) counting.count.get() / size);
  }

  private static final class CountingInput extends FilterInputStream {

    private final AtomicLong count = new AtomicLong();

    CountingInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count.addAndGet(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      count.addAndGet(Math.max(read, 0));
      return read;
    }
  }
}
