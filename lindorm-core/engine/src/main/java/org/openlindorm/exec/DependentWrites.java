package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RowShape;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Writes rows whose change depends on the stored row. It computes all changes, sends them in one
 * call on condition that the rows are unchanged, and repeats the failed ones. Each row is atomic;
 * the set is not.
 */
final class DependentWrites {

  /** A row to be written. */
  interface Row {

    Bytes key();

    /**
     * Computes the change of the row; called again when the row changed meanwhile.
     *
     * @param stored null when there is no row
     * @return null when the row is unchanged
     */
    @Nullable Mutation change(@Nullable StoredRow stored);

    /** Returns whether the other rows are written although the change of this one failed. */
    default boolean leavesOut(LindormException failure) {
      return false;
    }

    /** Called once, when the change of the row as {@code stored} is written. */
    void written(@Nullable StoredRow stored);
  }

  private final RowShape shape;
  private final StatementContext context;
  private final PhysicalTable table;

  DependentWrites(RowShape shape, StatementContext context) {
    this.shape = shape;
    this.context = context;
    this.table = shape.table().physical();
  }

  /**
   * Reads and writes rows with different keys. When the change of a row fails, the rows before it
   * are written.
   */
  void write(List<? extends Row> rows) {
    long moment = context.store().moment();
    write(rows, read(rows), moment);
  }

  /**
   * Writes rows that are mostly new. A store that counts moments reads each row once, whether it
   * exists or not, if several are read first; others read new rows in the call that writes them.
   */
  void writeNew(List<? extends Row> rows) {
    if (rows.size() > 1 && context.store().moment() != Store.UNKNOWN_MOMENT) {
      write(rows);
    } else {
      writeNew(rows, Store.UNKNOWN_MOMENT);
    }
  }

  /**
   * Writes rows that are mostly new.
   *
   * @param moment before the caller found that none of the rows exist
   */
  void writeNew(List<? extends Row> rows, long moment) {
    Attempt attempt = new Attempt(moment);
    for (Row row : rows) {
      Mutation change;
      try {
        change = row.change(null);
      } catch (LindormException ofNewRow) {
        attempt.left.add(row);
        continue;
      }
      attempt.add(row, null, change);
    }
    attempt.send();
    if (!attempt.left.isEmpty()) {
      write(attempt.left);
    }
  }

  /**
   * Writes rows that the caller has read.
   *
   * @param found for each row the stored one, or null
   * @param moment of the store before the caller has read them
   */
  void write(List<? extends Row> rows, List<? extends @Nullable StoredRow> found, long moment) {
    List<? extends Row> left = rows;
    List<? extends @Nullable StoredRow> seen = found;
    long before = moment;
    LindormException failure = null;
    for (int tries = 0; tries < context.limits().conflictRetries(); tries++) {
      Attempt attempt = new Attempt(before);
      LindormException ofRow = attempt.addAll(left, seen);
      failure = ofRow == null ? failure : ofRow;
      attempt.send();
      left = attempt.left;
      if (left.isEmpty()) {
        if (failure != null) {
          throw failure;
        }
        return;
      }
      context.interruption().check();
      before = context.store().moment();
      seen = read(left);
    }
    throw LindormException.of(
        ErrorCode.CONFLICT,
        shape.table().layout().decode(left.get(0).key()),
        String.valueOf(context.limits().conflictRetries()));
  }

  private List<@Nullable StoredRow> read(List<? extends Row> rows) {
    return rows.isEmpty()
        ? Collections.emptyList()
        : context.store().fetchAll(table, rows.stream().map(Row::key).toList());
  }

  /** The changes of rows as they were read once, sent in calls of limited size. */
  private final class Attempt {

    private final List<Row> rows = new ArrayList<>();
    private final List<@Nullable StoredRow> seen = new ArrayList<>();
    private final List<ConditionalWrite> writes = new ArrayList<>();
    private final long moment;
    private long bytes;

    /** Rows that have changed since they were read. */
    final List<Row> left = new ArrayList<>();

    /**
     * @param moment before the rows were read
     */
    Attempt(long moment) {
      this.moment = moment;
    }

    /** Returns why the change of a row failed, after the rows before it; null when none did. */
    @Nullable LindormException addAll(
        List<? extends Row> added, List<? extends @Nullable StoredRow> stored) {
      for (int i = 0; i < added.size(); i++) {
        Row row = added.get(i);
        Mutation change;
        try {
          change = row.change(stored.get(i));
        } catch (LindormException failure) {
          if (row.leavesOut(failure)) {
            continue;
          }
          return failure;
        }
        add(row, stored.get(i), change);
      }
      return null;
    }

    void add(Row row, @Nullable StoredRow stored, @Nullable Mutation change) {
      if (change == null) {
        return;
      }
      rows.add(row);
      seen.add(stored);
      writes.add(new ConditionalWrite(stored == null ? 0 : stored.version(), change, moment));
      // The region reads and holds the stored rows, too.
      bytes += change.size() + (stored == null ? 0 : stored.size());
      if (bytes > Limits.WARNED_WRITE_BYTES) {
        send();
      }
    }

    void send() {
      if (writes.isEmpty()) {
        return;
      }
      context.interruption().check();
      BitSet refused = context.store().writeAllIf(table, List.copyOf(writes));
      for (int i = 0; i < rows.size(); i++) {
        if (refused.get(i)) {
          left.add(rows.get(i));
        } else {
          rows.get(i).written(seen.get(i));
        }
      }
      rows.clear();
      seen.clear();
      writes.clear();
      bytes = 0;
    }
  }
}
