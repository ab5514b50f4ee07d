package org.openlindorm.hbase.backup;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Copies files with a limit of bytes per second over all of them, and returns their checksums. */
final class PacedCopy {
  private static final int BUFFER_BYTES = 1 << 18;

  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
  private final double bytesPerNano;
  private final Runnable check;
  private final long start = System.nanoTime();
  private final AtomicLong copied = new AtomicLong();

  /**
   * @param megabytesPerSecond the limit, with 1,000,000 bytes for each megabyte
   * @param check is called for each part; an exception ends the copy
   */
  PacedCopy(int megabytesPerSecond, Runnable check) {
    this.bytesPerNano = megabytesPerSecond * 1e6 / TimeUnit.SECONDS.toNanos(1);
    this.check = check;
  }

  /** Returns the number of bytes that were copied; any thread may call it. */
  long copied() {
    return copied.get();
  }

  /**
   * Copies the first bytes of a file to a new file, which is on the disk when the method returns.
   *
   * @return the checksum of these bytes
   */
  String copy(Path from, long length, Path to) throws IOException {
    MessageDigest digest = Checksums.digest();
    try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (long left = length; left > 0; ) {
        check.run();
        buffer.clear().limit((int) Math.min(left, BUFFER_BYTES));
        if (in.read(buffer) < 0) {
          throw new EOFException("%s ends %d bytes before its length".formatted(from, left));
        }
        buffer.flip();
        left -= buffer.remaining();
        copied.addAndGet(buffer.remaining());
        digest.update(buffer.duplicate());
        while (buffer.hasRemaining()) {
          out.write(buffer);
        }
        waitForRate();
      }
      out.force(true);
    }
    return Checksums.text(digest);
  }

  private void waitForRate() {
    long due = start + (long) (copied.get() / bytesPerNano);
    for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
      check.run();
      LockSupport.parkNanos(Math.min(wait, TimeUnit.MILLISECONDS.toNanos(100)));
    }
  }
}
