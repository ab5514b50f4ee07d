package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.shaded.com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;

/**
 * Cuts a streaming result into frames, so that memory stays constant and the driver does not time
 * out. A frame ends after the number of rows that the driver requests, at most {@value #MOST_ROWS}.
 * It also ends at about {@value #MOST_BYTES} bytes, when memory is short, or after some seconds of
 * work. The last frame is kept as long as there is memory for it, because a driver that lost the
 * response may fetch it again.
 */
final class RowFrames implements AutoCloseable {

  static final int MOST_ROWS = 1000;
  static final int MOST_BYTES = 1 << 20;
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** The size of one scan response that is requested from HBase. */
  private static final long SENT_AHEAD_BYTES = 4L << 20;

  /** The fetch size of the drivers when the user has not set one. */
  private static final int DRIVER_DEFAULT_ROWS = 100;

  private final Result.Rows rows;
  private final RequestMemory memory;
  private long remaining;
  private long offset;
  private @Nullable Object @Nullable [] ahead;

  /** True if {@code ahead} contains the next row or the end. */
  private boolean looked;

  private Meta.@Nullable Frame last;
  private long lastBytes;
  private long bytesSoFar;

  private RowFrames(Result.Rows rows, long mostRows, RequestMemory memory) {
    this.rows = rows;
    this.memory = memory;
    this.remaining = mostRows > 0 ? mostRows : Long.MAX_VALUE;
  }

  /**
   * Takes over a result and reads its first row; closes the result when that fails.
   *
   * @param mostRows maximum number of rows of the result; 0 or less for all
   * @param memory counts the memory of this thread's responses
   */
  static RowFrames of(Result.Rows rows, long mostRows, RequestMemory memory) {
    RowFrames frames = new RowFrames(rows, mostRows, memory);
    frames.look();
    return frames;
  }

  /**
   * Returns the estimated size of the prefetched rows, from the size of the rows so far, and of the
   * row read last. HBase's client keeps its response next to the cells that it has parsed from it.
   * The last row is held both encoded and decoded.
   */
  long bytesHeld() {
    long perRow = bytesSoFar / Math.max(offset, 1);
    return 2 * (perRow + Math.max(perRow, Math.min(SENT_AHEAD_BYTES, perRow * MOST_ROWS)));
  }

  List<ResultColumn> columns() {
    return rows.columns();
  }

  /** Returns the rows of the response to EXECUTE. */
  Meta.Frame first(int requestedRows) {
    return next(requested(requestedRows)).frame();
  }

  /**
   * Returns the frame size. Few large frames are faster where the user has not chosen a fetch size.
   */
  private static int requested(int requestedRows) {
    boolean chosen = requestedRows > 0 && requestedRows != DRIVER_DEFAULT_ROWS;
    return chosen ? Math.min(requestedRows, MOST_ROWS) : MOST_ROWS;
  }

  /**
   * Returns the frame that starts at a row, or null when that row is neither the next one nor the
   * last frame's first.
   */
  Meta.@Nullable Frame fetch(long from, int requestedRows) {
    Meta.Frame kept = last;
    if (kept != null && kept.offset == from && from != offset) {
      return kept;
    }
    if (from != offset) {
      return null;
    }
    releaseLast();
    Cut cut = next(requested(requestedRows));
    if (!cut.frame().done && memory.tryKeep(cut.bytes())) {
      last = cut.frame();
      lastBytes = cut.bytes();
    }
    return cut.frame();
  }

  private void releaseLast() {
    last = null;
    memory.release(lastBytes);
    lastBytes = 0;
  }

  private record Cut(Meta.Frame frame, long bytes) {}

  private Cut next(int mostRows) {
    List<ByteString> frame = new ArrayList<>(Math.min(mostRows, 128));
    long from = offset;
    long bytes = 0;
    long start = System.nanoTime();
    try {
      FrameMemory memoryOfFrame = new FrameMemory(memory);
      while (frame.size() < mostRows && bytes < MOST_BYTES) {
        @Nullable Object[] row = look();
        if (row == null) {
          break;
        }
        WireRow wire = WireRow.of(row);
        if (!memoryOfFrame.holds(wire.size(), frame.isEmpty())) {
          break;
        }
        frame.add(wire.bytes());
        bytes += wire.size();
        ahead = null;
        looked = false;
        if (System.nanoTime() - start > MOST_NANOS) {
          break;
        }
      }
      offset += frame.size();
      bytesSoFar += bytes;
      // A large row is not read before the driver fetches it; the last frame may then be empty.
      boolean small = bytes < MOST_BYTES;
      boolean done = (small || looked) && look() == null;
      if (done) {
        close();
      }
      return new Cut(new WireFrame(from, done, frame), bytes);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /** Returns the next row without consuming it; null at the end. */
  private @Nullable Object @Nullable [] look() {
    if (!looked) {
      ahead = read();
      looked = true;
    }
    return ahead;
  }

  private @Nullable Object @Nullable [] read() {
    if (remaining == 0) {
      return null;
    }
    remaining--;
    try {
      return rows.next();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public void close() {
    releaseLast();
    memory.openResults().remove(this);
    rows.close();
  }
}
