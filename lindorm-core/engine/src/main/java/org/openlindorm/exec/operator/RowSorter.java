package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * Sorts rows: in memory while they fit, else by sorted runs in files that are merged. The sort is
 * stable. First all rows are added, then read; not thread-safe.
 */
final class RowSorter implements AutoCloseable {

  /** Runs merged at a time; each has a buffer of 64 KB. */
  private static final int MERGED = 64;

  private final Comparator<@Nullable Object[]> order;
  private final MemoryBudget budget;
  private final Reservation reservation;
  private List<@Nullable Object[]> rows = new ArrayList<>();
  private final List<SpillFile> runs = new ArrayList<>();

  RowSorter(Comparator<@Nullable Object[]> order, MemoryBudget budget) {
    this.order = order;
    this.budget = budget;
    this.reservation = budget.open();
  }

  void add(@Nullable Object[] row) {
    long bytes = RowSize.of(row) + 2 * Long.BYTES;
    if (!reservation.take(bytes)) {
      spill();
      reservation.require(bytes, "One row of an ORDER BY");
    }
    rows.add(row);
  }

  private void spill() {
    if (rows.isEmpty()) {
      return;
    }
    rows.sort(order);
    SpillFile run = budget.createFile();
    runs.add(run);
    rows.forEach(run::add);
    rows = new ArrayList<>();
    reservation.clear();
  }

  /** Returns the rows in order; no row may be added afterwards. */
  RowStream sorted() {
    rows.sort(order);
    if (runs.isEmpty()) {
      return Streams.of(rows.iterator());
    }
    spill();
    while (runs.size() > MERGED) {
      mergeFirst();
    }
    return merged(runs);
  }

  /** Merges the first runs into one, which stays before the others. */
  private void mergeFirst() {
    List<SpillFile> first = List.copyOf(runs.subList(0, MERGED));
    SpillFile one = budget.createFile();
    runs.subList(0, MERGED).clear();
    runs.add(0, one);
    try (RowStream all = merged(first)) {
      for (@Nullable Object @Nullable [] row = all.next(); row != null; row = all.next()) {
        one.add(row);
      }
    } finally {
      first.forEach(SpillFile::close);
    }
  }

  private RowStream merged(List<SpillFile> parts) {
    Comparator<Run> byRow = (a, b) -> order.compare(a.row, b.row);
    PriorityQueue<Run> next = new PriorityQueue<>(byRow.thenComparingInt(run -> run.number));
    for (int i = 0; i < parts.size(); i++) {
      RowStream stream = parts.get(i).read(0);
      @Nullable Object @Nullable [] row = stream.next();
      if (row != null) {
        next.add(new Run(i, stream, row));
      }
    }
    return new RowStream() {
      @Override
      public @Nullable Object @Nullable [] next() {
        Run run = next.poll();
        if (run == null) {
          return null;
        }
        @Nullable Object[] least = run.row;
        @Nullable Object @Nullable [] following = run.stream.next();
        if (following != null) {
          run.row = following;
          next.add(run);
        }
        return least;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void close() {
    reservation.close();
    runs.forEach(SpillFile::close);
  }

  /** A run that is being read, with its first row. */
  private static final class Run {
    private final int number;
    private final RowStream stream;
    private @Nullable Object[] row;

    Run(int number, RowStream stream, @Nullable Object[] row) {
      this.number = number;
      this.stream = stream;
      this.row = row;
    }
  }
}
