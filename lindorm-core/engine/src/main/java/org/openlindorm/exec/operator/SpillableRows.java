package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * Rows by their number, from 0: the first in memory, those that do not fit in a file, read back
 * some at a time. First all are added, then they are read; not thread-safe.
 */
public final class SpillableRows implements AutoCloseable {

  private static final int ROWS_OF_A_PIECE = 128;
  private static final int PIECES_AT_HAND = 8;

  private final MemoryBudget budget;
  private final Reservation reservation;
  private final List<@Nullable Object[]> first = new ArrayList<>();
  private final List<Long> positions = new ArrayList<>();
  private final Map<Integer, List<@Nullable Object[]>> blocks =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, List<@Nullable Object[]>> eldest) {
          return size() > PIECES_AT_HAND;
        }
      };
  private @Nullable SpillFile file;

  public SpillableRows(MemoryBudget budget) {
    this.budget = budget;
    this.reservation = budget.open();
  }

  int size() {
    SpillFile rest = file;
    return first.size() + (rest == null ? 0 : Math.toIntExact(rest.rows()));
  }

  /** Appends a row. */
  public void add(@Nullable Object[] row) {
    SpillFile rest = file;
    if (rest == null && reservation.take(RowSize.of(row) + Long.BYTES)) {
      first.add(row);
      return;
    }
    if (rest == null) {
      rest = budget.createFile();
      file = rest;
    }
    if (rest.rows() % ROWS_OF_A_PIECE == 0) {
      positions.add(rest.position());
    }
    rest.add(row);
  }

  @Nullable Object[] get(int number) {
    if (number < first.size()) {
      return first.get(number);
    }
    int offset = number - first.size();
    return blocks
        .computeIfAbsent(offset / ROWS_OF_A_PIECE, this::read)
        .get(offset % ROWS_OF_A_PIECE);
  }

  private List<@Nullable Object[]> read(int block) {
    List<@Nullable Object[]> rows = new ArrayList<>(ROWS_OF_A_PIECE);
    try (RowStream stream =
        Objects.requireNonNull(file, "rows after the first").read(positions.get(block))) {
      for (@Nullable Object @Nullable [] row = stream.next();
          row != null && rows.size() < ROWS_OF_A_PIECE;
          row = stream.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Returns all rows from the first to the last. */
  public RowStream stream() {
    return new RowStream() {
      private int next;
      private @Nullable RowStream rest;

      @Override
      public @Nullable Object @Nullable [] next() {
        if (next < first.size()) {
          return first.get(next++);
        }
        SpillFile written = file;
        if (rest == null && written != null) {
          rest = written.read(0);
        }
        RowStream open = rest;
        return open == null ? null : open.next();
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void close() {
    reservation.close();
    SpillFile rest = file;
    if (rest != null) {
      rest.close();
    }
  }
}
