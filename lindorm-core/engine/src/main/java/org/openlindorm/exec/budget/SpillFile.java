package org.openlindorm.exec.budget;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.row.RowStream;

/**
 * Rows in a file, each as four bytes of length and {@link SpilledRow}. They are first written, then
 * read any number of times; not thread-safe. Closing deletes the file.
 */
public final class SpillFile implements AutoCloseable {

  private static final int WRITTEN_AT_ONCE = 64 << 10;
  private static final int READ_AT_ONCE = 64 << 10;
  private static final int LENGTH = Integer.BYTES;

  private final SpillDirectory directory;
  private final FileChannel channel;
  private final @Nullable StepMeasure measure;
  private ByteWriter pending = new ByteWriter(1 << 10);
  private long written;
  private long rows;
  private boolean closed;

  SpillFile(SpillDirectory directory, FileChannel channel, @Nullable StepMeasure measure) {
    this.directory = directory;
    this.channel = channel;
    this.measure = measure;
  }

  public long rows() {
    return rows;
  }

  /** Appends a row. */
  public void add(@Nullable Object[] row) {
    ByteWriter bytes = new ByteWriter(128);
    SpilledRow.write(row, bytes);
    pending.int32(bytes.size()).bytes(bytes.toBytes());
    rows++;
    if (pending.size() >= WRITTEN_AT_ONCE) {
      flush();
    }
  }

  /** Returns the position of the next row. */
  public long position() {
    return written + pending.size();
  }

  private void flush() {
    int size = pending.size();
    directory.take(size);
    try {
      ByteBuffer buffer = ByteBuffer.wrap(pending.toBytes().sharedArray());
      long at = written;
      while (buffer.hasRemaining()) {
        at += channel.write(buffer, at);
      }
    } catch (IOException e) {
      directory.give(size);
      throw directory.failure(e);
    }
    written += size;
    StepMeasure step = measure;
    if (step != null) {
      step.writes(size);
    }
    pending = new ByteWriter(WRITTEN_AT_ONCE);
  }

  /** Returns the rows from a {@link #position()} on, 0 for all; no row may be added afterwards. */
  public RowStream read(long from) {
    if (pending.size() > 0) {
      flush();
    }
    return new Reading(from);
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    directory.give(written);
    try {
      channel.close();
    } catch (IOException e) {
      throw directory.failure(e);
    }
  }

  private final class Reading implements RowStream {

    private byte[] buffer = new byte[0];
    private int start;
    private int end;
    private long position;

    Reading(long from) {
      position = from;
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      if (end - start < LENGTH && !fill(LENGTH)) {
        return null;
      }
      int length = new ByteReader(buffer, start, LENGTH).int32();
      if (end - start < LENGTH + length) {
        fill(LENGTH + length);
      }
      @Nullable Object[] row = SpilledRow.read(new ByteReader(buffer, start + LENGTH, length));
      start += LENGTH + length;
      return row;
    }

    /** Reads at least the needed bytes; returns false at the end of the file. */
    private boolean fill(int needed) {
      byte[] larger = new byte[Math.max(needed, READ_AT_ONCE)];
      System.arraycopy(buffer, start, larger, 0, end - start);
      end -= start;
      start = 0;
      buffer = larger;
      try {
        while (end < needed) {
          int count = channel.read(ByteBuffer.wrap(buffer, end, buffer.length - end), position);
          if (count < 0) {
            return false;
          }
          end += count;
          position += count;
        }
      } catch (IOException e) {
        throw directory.failure(e);
      }
      return true;
    }

    @Override
    public void close() {}
  }
}
