package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.RowCounts;
import org.openlindorm.type.WallClock;

/** What a statement answers. */
public sealed interface Result extends AutoCloseable {

  @Override
  void close();

  /** Notes for the user that are no failure, such as an ignored clause. */
  List<Warning> warnings();

  /**
   * How many rows a write changed; 0 for a statement such as CREATE TABLE.
   *
   * @param rows what became of the rows of a statement that brings many, else null
   */
  record Update(long count, List<Warning> warnings, @Nullable RowCounts rows) implements Result {

    public Update(long count, List<Warning> warnings) {
      this(count, warnings, null);
    }

    /** How many warnings there were; the first of them are kept. */
    public long warned() {
      return rows == null ? warnings.size() : Math.max(rows.warnings(), warnings.size());
    }

    @Override
    public void close() {}
  }

  /**
   * LOAD DATA LOCAL, which waits for a file of the client's. Rows are written while it comes; those
   * that are written stay when it breaks off.
   */
  non-sealed interface Upload extends Result {

    /** What the client is asked for, in its own words. */
    String file();

    /** Takes the next piece of the file, which may end anywhere. */
    void take(byte[] piece);

    /** The file is complete. */
    Update end();
  }

  /**
   * Streaming rows. A row is an array of values in the memory classes of the columns' types; the
   * caller may keep it.
   */
  non-sealed interface Rows extends Result {

    List<ResultColumn> columns();

    /** The zone of the wall clocks that texts of the rows' moments show. */
    default ZoneId timeZone() {
      return WallClock.UTC;
    }

    /** The next row, or null at the end. */
    @Nullable Object @Nullable [] next();
  }
}
