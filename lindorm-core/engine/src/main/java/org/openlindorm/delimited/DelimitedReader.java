package org.openlindorm.delimited;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Splits a text that arrives in chunks into lines. It holds an incomplete line and the last chunk;
 * the chunks may end anywhere, also within a mark or a character.
 */
public final class DelimitedReader {

  /** The maximum length of a line; no row is longer. */
  static final int LONGEST_LINE = 64 << 20;

  private final LineScan scan;
  private long toSkip;
  private byte[] bytes = new byte[0];
  private int start;
  private int limit;

  /** The number of held bytes below which an incomplete line is not scanned again. */
  private int worthwhile;

  private boolean ended;

  public DelimitedReader(DelimitedFormat format) {
    this.scan = new LineScan(format);
    this.toSkip = format.skippedLines();
  }

  /**
   * Adds the next chunk.
   *
   * @throws LindormException FILE_LINE_TOO_LONG when a line is too long
   */
  public void add(byte[] chunk) {
    int buffered = limit - start;
    if (buffered > LONGEST_LINE) {
      throw LindormException.of(ErrorCode.FILE_LINE_TOO_LONG, Integer.toString(LONGEST_LINE));
    }
    if (buffered == 0) {
      bytes = chunk;
    } else if (limit + chunk.length > bytes.length || start > 0) {
      int needed = buffered + chunk.length;
      byte[] joined = new byte[Math.max(needed, Math.min(2 * buffered, 2 * LONGEST_LINE))];
      System.arraycopy(bytes, start, joined, 0, buffered);
      System.arraycopy(chunk, 0, joined, buffered, chunk.length);
      bytes = joined;
    } else {
      System.arraycopy(chunk, 0, bytes, limit, chunk.length);
    }
    start = 0;
    limit = buffered + chunk.length;
  }

  /** Marks the end of the text. */
  public void end() {
    ended = true;
    worthwhile = 0;
  }

  /** Returns the next line; null where more must arrive, and after the last one. */
  public @Nullable DelimitedLine next() {
    while (limit - start >= worthwhile) {
      boolean skipping = toSkip > 0;
      int end =
          skipping ? scan.skip(bytes, start, limit, ended) : scan.read(bytes, start, limit, ended);
      if (end == LineScan.MORE) {
        worthwhile = 2 * (limit - start);
        return null;
      }
      start = end;
      worthwhile = 0;
      if (!skipping) {
        return scan.line();
      }
      toSkip--;
    }
    return null;
  }

  /** Returns the held bytes of an incomplete line. */
  int buffered() {
    return limit - start;
  }
}
