package org.openlindorm.catalog.rekey;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.row.RekeyedRows;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Copies the rows of a table to a table with another key, and their entries to its indexes. Reads a
 * batch of rows, sorts it by the new key, and writes it as files where the store supports that.
 * Cells keep their timestamps; an entry gets the version of its row.
 */
public final class KeyCopy {

  /** Rows between two checks whether the copy may continue, and of one write of rows. */
  private static final int ROWS = 1_000;

  /** Approximate memory of a row's objects, in addition to its bytes. */
  private static final int BYTES_OF_OBJECTS = 300;

  private final Store store;
  private final TableDef from;
  private final TableDef to;
  private final Course course;
  private final RekeyedRows rekeyed;
  private final List<IndexMaintainer> maintainers = new ArrayList<>();

  /** Follows a copy. Its methods may throw to end the copy. */
  public interface Course {

    /** Called after each thousand rows, and before each write. */
    void step();

    /** Returns the largest number of rows of the next batch. */
    int rowsAtOnce();

    /**
     * Called for two rows that were read with the same new key.
     *
     * @param one the first row under its new key
     * @param other the former key of the second row, which is not copied if this method returns
     */
    void equalKeys(StoredRow one, Bytes other, LindormException notUnique);

    /**
     * Called before a batch is written, which has the rows up to a key.
     *
     * @param until null if no row follows the batch
     */
    void writing(@Nullable Bytes until);

    /** Called after a batch was written. */
    void written(@Nullable Bytes until, int rows);
  }

  /**
   * A copy of a table without writers: equal keys end it.
   *
   * @param check called in each step, and may throw
   */
  public record Unchanged(Runnable check) implements Course {

    @Override
    public void step() {
      check.run();
    }

    @Override
    public int rowsAtOnce() {
      return Integer.MAX_VALUE;
    }

    @Override
    public void equalKeys(StoredRow one, Bytes other, LindormException notUnique) {
      throw notUnique;
    }

    @Override
    public void writing(@Nullable Bytes until) {
      check.run();
    }

    @Override
    public void written(@Nullable Bytes until, int rows) {}
  }

  public KeyCopy(Store store, TableDef from, TableDef to, Course course) {
    this.store = store;
    this.from = from;
    this.to = to;
    this.course = course;
    rekeyed = new RekeyedRows(from, to);
    for (IndexDef index : to.indexes()) {
      maintainers.add(IndexMaintainer.of(to, index));
    }
  }

  /** A row under both keys. */
  private record Pair(StoredRow before, StoredRow after) {}

  /**
   * Copies all rows from a key on.
   *
   * @throws LindormException KEY_NOT_UNIQUE or KEY_UNFIT
   */
  public void run(Bytes first) {
    Bytes start = first;
    while (start != null) {
      List<Pair> batch = new ArrayList<>();
      start = read(start, batch);
      batch.sort(Comparator.comparing(pair -> pair.after().key()));
      List<Pair> unique = unique(batch);
      course.writing(start);
      writeRows(unique);
      writeEntries(unique);
      course.written(start, unique.size());
    }
  }

  /** Reads rows from a key on; returns the key after the last one, or null at the end. */
  private @Nullable Bytes read(Bytes start, List<Pair> batch) {
    long most = store.bytesOfSorted();
    int mostRows = course.rowsAtOnce();
    long gathered = 0;
    int rows = 0;
    ByteRange range = new ByteRange(start, Bytes.EMPTY);
    ScanRequest request = new ScanRequest(range, false, null, ROWS).uncached();
    try (Cursor cursor = store.scan(from.physical(), request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        StoredRow after = rekeyed.row(row);
        if (after != null) {
          batch.add(new Pair(row, after));
          gathered += BYTES_OF_OBJECTS + row.size();
        }
        rows++;
        if (rows % ROWS == 0) {
          course.step();
          if (gathered >= most || rows >= mostRows) {
            return row.key().successor();
          }
        }
      }
    }
    return null;
  }

  /**
   * Compares the keys of a sorted batch with each other and with those that are stored; returns the
   * rows without those whose keys are not unique.
   */
  private List<Pair> unique(List<Pair> sorted) {
    if (rekeyed.keepsUnique()) {
      return sorted;
    }
    List<Pair> batch = new ArrayList<>(sorted.size());
    for (Pair other : sorted) {
      Pair one = batch.isEmpty() ? null : batch.get(batch.size() - 1);
      if (one != null && one.after().key().equals(other.after().key())) {
        course.equalKeys(
            one.after(), other.before().key(), notUnique(rekeyed.name(one.before()), other));
      } else {
        batch.add(other);
      }
    }
    List<Pair> unique = new ArrayList<>(batch.size());
    for (int begin = 0; begin < batch.size(); begin += ROWS) {
      List<Pair> part = batch.subList(begin, Math.min(batch.size(), begin + ROWS));
      List<@Nullable StoredRow> stored =
          store.fetchForCheck(
              to.physical(), part.stream().map(pair -> pair.after().key()).toList());
      for (int i = 0; i < part.size(); i++) {
        StoredRow same = stored.get(i);
        if (same == null) {
          unique.add(part.get(i));
        } else {
          course.equalKeys(
              same, part.get(i).before().key(), notUnique(rekeyed.formerName(same), part.get(i)));
        }
      }
      course.step();
    }
    return unique;
  }

  private LindormException notUnique(String one, Pair other) {
    return LindormException.of(
        ErrorCode.KEY_NOT_UNIQUE,
        one,
        rekeyed.name(other.before()),
        from.name(),
        rekeyed.newName(other.after()));
  }

  /** Writes the newest cells of each row, and then the older ones. */
  private void writeRows(List<Pair> batch) {
    List<Mutation.Put> newest = new ArrayList<>();
    List<Mutation.Put> older = new ArrayList<>();
    for (Pair pair : batch) {
      List<Mutation.Put> puts = puts(pair.after());
      newest.add(puts.get(puts.size() - 1));
      older.addAll(puts.subList(0, puts.size() - 1));
    }
    write(to.physical(), newest);
    for (int begin = 0; begin < older.size(); begin += ROWS) {
      course.step();
      int end = Math.min(older.size(), begin + ROWS);
      store.write(to.physical(), List.copyOf(older.subList(begin, end)));
    }
  }

  /** Returns the cells of a row by ascending timestamps. */
  private static List<Mutation.Put> puts(StoredRow row) {
    Map<Long, List<Mutation.Cell>> byTime = new TreeMap<>();
    for (StoredCell cell : row.cells()) {
      byTime
          .computeIfAbsent(cell.timestamp(), any -> new ArrayList<>())
          .add(new Mutation.Cell(cell.qualifier(), cell.value()));
    }
    List<Mutation.Put> puts = new ArrayList<>();
    byTime.forEach(
        (time, cells) ->
            puts.add(new Mutation.Put(row.key(), cells, List.of(), OptionalLong.of(time))));
    return puts;
  }

  private void writeEntries(List<Pair> batch) {
    Map<PhysicalTable, List<Mutation.Put>> entries = new LinkedHashMap<>();
    for (Pair pair : batch) {
      OptionalLong version = OptionalLong.of(pair.after().version());
      for (IndexMaintainer maintainer : maintainers) {
        IndexEntry entry = entry(maintainer, pair);
        if (entry != null) {
          entries
              .computeIfAbsent(maintainer.physical(), any -> new ArrayList<>())
              .add(new Mutation.Put(entry.key(), entry.cells(), List.of(), version));
        }
      }
    }
    entries.forEach(
        (table, puts) -> {
          puts.sort(Comparator.comparing(Mutation.Put::key));
          write(table, puts);
        });
  }

  private @Nullable IndexEntry entry(IndexMaintainer maintainer, Pair pair) {
    try {
      return maintainer.entry(pair.after());
    } catch (LindormException refused) {
      throw rekeyed.unfit(
          pair.before(), "index " + maintainer.indexName() + ": " + refused.getMessage());
    }
  }

  private void write(PhysicalTable table, List<Mutation.Put> sorted) {
    if (!sorted.isEmpty()) {
      course.step();
      store.writeSorted(table, sorted);
    }
  }
}
