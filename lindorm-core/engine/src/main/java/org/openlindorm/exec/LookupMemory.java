package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.StoredRow;

/** The memory of the rows that a call of look-ups has found so far, until the call returns. */
final class LookupMemory implements AutoCloseable {

  private static final String HOLDER = "A join by look-ups";

  private final Reservation reservation;

  LookupMemory(StatementContext context) {
    reservation = context.budget().open();
  }

  /** Counts a row; MEMORY_LIMIT if the statement may not hold it. */
  void hold(@Nullable Object[] row) {
    reservation.require(RowSize.of(row), HOLDER);
  }

  /** Counts a stored row; MEMORY_LIMIT if the statement may not hold it. */
  void hold(StoredRow row) {
    reservation.require(row.size(), HOLDER);
  }

  /**
   * Returns the rows of a read, and counts them; MEMORY_LIMIT if the statement may not hold them.
   */
  List<@Nullable Object[]> collect(RowStream read) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    try (read) {
      for (@Nullable Object @Nullable [] row = read.next(); row != null; row = read.next()) {
        hold(row);
        rows.add(row);
      }
    }
    return rows;
  }

  @Override
  public void close() {
    reservation.close();
  }
}
