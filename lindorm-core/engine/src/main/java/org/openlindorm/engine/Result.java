package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.InsertId;
import org.openlindorm.exec.RowCounts;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.type.WallClock;

/** The result of a statement. */
public sealed interface Result extends AutoCloseable {

  @Override
  void close();

  /** Returns notes that are no errors, such as an ignored clause. */
  List<Warning> warnings();

  /**
   * The result of a write or a definition.
   *
   * @param count the number of changed rows; 0 for a statement such as CREATE TABLE
   * @param unchanged the rows that were found and have the assigned values already
   * @param insertId the numbers of an AUTO_INCREMENT column
   * @param rows the outcome by row of a statement with many rows, else null
   * @param updates whether it is the result of an UPDATE
   */
  record Update(
      long count,
      long unchanged,
      List<Warning> warnings,
      InsertId insertId,
      @Nullable RowCounts rows,
      boolean updates)
      implements Result {

    public Update(long count, List<Warning> warnings) {
      this(count, 0, warnings, InsertId.NONE, null, false);
    }

    static Update of(WriteOutcome outcome, List<Warning> warnings) {
      return new Update(
          outcome.rows(),
          outcome.unchanged(),
          warnings,
          outcome.insertId(),
          outcome.counts(),
          false);
    }

    /** Returns the same result as that of an UPDATE. */
    Update ofUpdate() {
      return new Update(count, unchanged, warnings, insertId, rows, true);
    }

    /** Returns the same result with other numbers of an AUTO_INCREMENT column. */
    Update with(InsertId numbers) {
      return new Update(count, unchanged, warnings, numbers, rows, updates);
    }

    /** Returns the number of rows that were found, whether or not they were changed. */
    public long found() {
      return count + unchanged;
    }

    /**
     * Returns the outcome of the rows in MySQL's words; empty for a statement of one row without
     * such words.
     */
    public String info() {
      if (updates) {
        return "Rows matched: " + found() + "  Changed: " + count + "  Warnings: " + warned();
      }
      return rows == null ? "" : rows.text();
    }

    /** Returns the number of warnings; only the first of them are kept. */
    public long warned() {
      return rows == null ? warnings.size() : Math.max(rows.warnings(), warnings.size());
    }

    @Override
    public void close() {}
  }

  /**
   * LOAD DATA LOCAL, which waits for the client's file. Rows are written while the file arrives;
   * written rows stay when the transfer is interrupted.
   */
  non-sealed interface Upload extends Result {

    /** Returns the name of the requested file as the statement gives it. */
    String file();

    /** Takes the next chunk of the file, which may end at any byte. */
    void take(byte[] chunk);

    /** Ends the file. */
    Update end();
  }

  /**
   * Streaming rows. A row is an array of values in the memory classes of the columns' types; the
   * caller may keep it.
   */
  non-sealed interface Rows extends Result {

    List<ResultColumn> columns();

    /** Returns the time zone in which the rows' timestamps are shown. */
    default ZoneId timeZone() {
      return WallClock.UTC;
    }

    /** The next row, or null at the end. */
    @Nullable Object @Nullable [] next();
  }
}
