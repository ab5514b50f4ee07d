package org.openlindorm.delimited;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Takes a text that arrives in pieces apart into lines. What is held is a line that is not complete
 * and the piece that came last; the pieces may end anywhere, also within a mark or a character.
 */
public final class DelimitedReader {

  /** A longer line is none: nobody would write such a row. */
  static final int LONGEST_LINE = 64 << 20;

  private final LineScan scan;
  private long toSkip;
  private byte[] bytes = new byte[0];
  private int start;
  private int limit;

  /** As long as fewer bytes are held a line that was not complete is not looked at again. */
  private int worthwhile;

  private boolean ended;

  public DelimitedReader(DelimitedFormat format) {
    this.scan = new LineScan(format);
    this.toSkip = format.skippedLines();
  }

  /**
   * Takes the next piece.
   *
   * @throws LindormException FILE_LINE_TOO_LONG when no line ends for too long
   */
  public void add(byte[] piece) {
    int held = limit - start;
    if (held > LONGEST_LINE) {
      throw LindormException.of(ErrorCode.FILE_LINE_TOO_LONG, Integer.toString(LONGEST_LINE));
    }
    if (held == 0) {
      bytes = piece;
    } else if (limit + piece.length > bytes.length || start > 0) {
      int needed = held + piece.length;
      byte[] joined = new byte[Math.max(needed, Math.min(2 * held, 2 * LONGEST_LINE))];
      System.arraycopy(bytes, start, joined, 0, held);
      System.arraycopy(piece, 0, joined, held, piece.length);
      bytes = joined;
    } else {
      System.arraycopy(piece, 0, bytes, limit, piece.length);
    }
    start = 0;
    limit = held + piece.length;
  }

  /** Nothing follows. */
  public void end() {
    ended = true;
    worthwhile = 0;
  }

  /** The next line; null where more must arrive, and behind the last one. */
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

  /** Bytes that are held of a line that is not complete. */
  int held() {
    return limit - start;
  }
}
