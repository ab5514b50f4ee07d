package org.openlindorm.catalog.rekey;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RekeyedRows;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Copies a table to one with another key while clients write it: first the rows, from a position of
 * the log on, and then the changes after this position. The progress is stored, so that another
 * process continues it. For one thread.
 */
public final class OnlineCopy {

  private static final int CHANGES_AT_ONCE = 1_000;

  /** More rows with keys that others have are not copied again. */
  private static final int MOST_REPAIRS = 10_000;

  private final Store store;
  private final ChangeLog log;
  private final KeyChangeRecords records;
  private final TableDef from;
  private final TableDef to;
  private final long id;
  private final Runnable step;
  private final RekeyedRows rekeyed;
  private final ChangedRows changed;
  private KeyChangeProgress progress;

  private OnlineCopy(
      Store store,
      ChangeLog log,
      KeyChangeRecords records,
      TableDef from,
      TableDef to,
      Runnable step,
      KeyChangeProgress progress) {
    this.store = store;
    this.log = log;
    this.records = records;
    this.from = from;
    this.to = to;
    this.id = from.storage().copyId();
    this.step = step;
    this.rekeyed = new RekeyedRows(from, to);
    this.changed = new ChangedRows(store, from, to);
    this.progress = progress;
  }

  /**
   * Begins or continues a copy. All recorded changes of the table are after the end of the log, or
   * after the stored progress.
   *
   * @param step called all the time, and may throw
   */
  public static OnlineCopy open(
      Store store,
      ChangeLog log,
      KeyChangeRecords records,
      TableDef from,
      TableDef to,
      Runnable step,
      Clock clock) {
    KeyChangeProgress known = records.progress(from.storage().copyId());
    KeyChangeProgress progress =
        known == null ? KeyChangeProgress.begun(clock.millis(), log.end()) : known;
    OnlineCopy copy = new OnlineCopy(store, log, records, from, to, step, progress);
    if (known == null) {
      copy.store(progress);
    }
    return copy;
  }

  private void store(KeyChangeProgress next) {
    records.store(id, next);
    progress = next;
  }

  /**
   * Copies the rows that are not copied yet, without the maintenance of the copy's indexes.
   *
   * @param pace the rate limit
   */
  public void rows(Pace pace) {
    switch (progress.phase()) {
      case BATCH, LAST_BATCH -> store(progress.interrupted());
      case COPY, CHANGES -> {}
    }
    if (progress.phase() == KeyChangeProgress.Phase.COPY) {
      new KeyCopy(store, from, to, new Course(pace)).run(progress.after());
    }
  }

  /** Follows the copy of rows and stores the progress. */
  private final class Course implements KeyCopy.Course {

    private final Pace pace;
    private final List<ByteRange> repairs = new ArrayList<>();

    Course(Pace pace) {
      this.pace = pace;
    }

    @Override
    public int rowsAtOnce() {
      return pace.rowsAtOnce().getAsInt();
    }

    @Override
    public void step() {
      step.run();
    }

    /** Another row may have left the key since it was read; then this row is copied later. */
    @Override
    public void equalKeys(StoredRow one, Bytes other, LindormException notUnique) {
      Bytes first = rekeyed.formerKey(one);
      if (first != null) {
        changed.checkDifferent(first, other, one.key(), notUnique);
      }
      repairs.add(ByteRange.point(other));
      if (repairs.size() + progress.repairs().size() > MOST_REPAIRS) {
        throw notUnique;
      }
    }

    @Override
    public void writing(@Nullable Bytes until) {
      step.run();
      store(progress.writing(until, repairs));
      repairs.clear();
    }

    @Override
    public void written(@Nullable Bytes until, int rows) {
      store(progress.written(rows));
      pace.after(rows, step);
    }
  }

  /**
   * Copies rows of interrupted batches again, whose copies may have no index entries. The copy's
   * indexes are maintained.
   */
  public void repairs() {
    if (!progress.repairs().isEmpty()) {
      for (ByteRange range : progress.repairs()) {
        changed.repair(range, step);
      }
      store(progress.repaired());
    }
  }

  /** Applies all changes of the log, while none are added; returns their number. */
  public int remainingChanges() {
    int all = 0;
    for (int some = changes(); some > 0; some = changes()) {
      all += some;
    }
    return all;
  }

  /**
   * Applies the next changes of the log.
   *
   * @return the number of changes; 0 if the log has no more
   * @throws LindormException KEY_NOT_UNIQUE, KEY_UNFIT or CHANGES_LOST
   */
  public int changes() {
    while (true) {
      step.run();
      ChangeLog.Read read = log.read(from.physical(), progress.log(), CHANGES_AT_ONCE);
      int count = read.changes().size();
      if (count > 0) {
        changed.apply(read.changes());
        store(progress.applied(count, read.next()));
        return count;
      }
      if (read.isAtEnd()) {
        return 0;
      }
      store(progress.applied(0, read.next()));
    }
  }
}
