package org.openlindorm.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * The rows of a query whose stars show dynamic columns. The columns come from the rows: a number of
 * rows is read ahead before the first is returned. Columns that only later rows have are shown as
 * JSON.
 */
final class DynamicColumnRows implements Result.Rows {

  /** A LIMIT is seldom larger; the product's console shows 100 rows. */
  static final int ROWS_AHEAD = 1_000;

  /**
   * Two responses of an HBase scan at its default, {@code hbase.client.scanner.max.result.size}.
   */
  private static final long BYTES_AHEAD = 4L << 20;

  private final List<ResultColumn> columns = new ArrayList<>();
  private final int[] declaredPlaces;
  private final List<DynamicResultColumns> shown = new ArrayList<>();
  private final Deque<@Nullable Object[]> ahead = new ArrayDeque<>();
  private final RowStream stream;
  private final Reservation reservation;
  private final List<Warning> warnings;
  private boolean ended;

  private DynamicColumnRows(
      BoundStatement.Query query,
      List<ResultColumn> declared,
      RowStream stream,
      MemoryBudget budget,
      List<Warning> warnings) {
    this.stream = stream;
    this.reservation = budget.open();
    this.warnings = new ArrayList<>(warnings);
    this.declaredPlaces = new int[declared.size()];
    query.rests().forEach(rest -> shown.add(new DynamicResultColumns(rest)));
    if (!readAhead()) {
      shown.forEach(DynamicResultColumns::expectMore);
      this.warnings.addAll(
          Warning.of(
              List.of(
                  "Dynamic columns that none of the first "
                      + ahead.size()
                      + " rows has are shown in _l_dynamic_; add LIMIT, or name them")));
    }
    place(declared);
  }

  /**
   * Returns the rows of a stream, which is closed with them, or when its first rows cannot be read.
   */
  static DynamicColumnRows of(
      BoundStatement.Query query,
      List<ResultColumn> declared,
      RowStream stream,
      MemoryBudget budget,
      List<Warning> warnings) {
    boolean open = false;
    try {
      DynamicColumnRows rows = new DynamicColumnRows(query, declared, stream, budget, warnings);
      open = true;
      return rows;
    } finally {
      if (!open) {
        stream.close();
      }
    }
  }

  /** Reads ahead until the limit; returns whether the stream has ended. */
  private boolean readAhead() {
    boolean fits = true;
    while (fits && ahead.size() <= ROWS_AHEAD && reservation.used() < BYTES_AHEAD) {
      @Nullable Object[] row = stream.next();
      if (row == null) {
        ended = true;
        return true;
      }
      fits = reservation.take(RowSize.of(row));
      ahead.add(row);
      for (int i = 0; i < shown.size(); i++) {
        shown.get(i).meet(row[declaredPlaces.length + i]);
      }
    }
    return false;
  }

  private void place(List<ResultColumn> declared) {
    for (int i = 0; i <= declared.size(); i++) {
      for (DynamicResultColumns each : shown) {
        if (each.after() == i) {
          columns.addAll(each.placedAt(columns.size()));
        }
      }
      if (i < declared.size()) {
        declaredPlaces[i] = columns.size();
        columns.add(declared.get(i));
      }
    }
  }

  @Override
  public List<ResultColumn> columns() {
    return columns;
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    @Nullable Object[] row = ahead.poll();
    if (row == null && !ended) {
      reservation.clear();
      row = stream.next();
      ended = row == null;
    }
    return row == null ? null : spread(row);
  }

  private @Nullable Object[] spread(@Nullable Object[] row) {
    @Nullable Object[] wide = new Object[columns.size()];
    for (int i = 0; i < declaredPlaces.length; i++) {
      wide[declaredPlaces[i]] = row[i];
    }
    for (int i = 0; i < shown.size(); i++) {
      shown.get(i).show(row[declaredPlaces.length + i], wide);
    }
    return wide;
  }

  @Override
  public void close() {
    ahead.clear();
    reservation.close();
    stream.close();
  }
}
