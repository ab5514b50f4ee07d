package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.EntryReference;

/**
 * The rows of a table in the order of an index: entries are read, and their rows are looked up in
 * batches and checked. Holds one batch.
 */
final class EntryRows implements AutoCloseable {

  private static final int FEWEST_ROWS_PER_BATCH = 16;
  private static final int MOST_ROWS_PER_BATCH = 500;

  private final StatementContext context;
  private final CurrentRows rows;
  private final @Nullable Expr filter;
  private final RowStream entries;
  private final Deque<CurrentRows.Found> ready = new ArrayDeque<>();
  private int batch;

  private EntryRows(IndexLookUp access, RowStream entries, int batch, StatementContext context) {
    this.context = context;
    this.rows = CurrentRows.of(access, context);
    this.filter = access.rowFilter();
    this.entries = entries;
    this.batch = batch;
  }

  /**
   * Starts to read.
   *
   * @param after as in {@link org.openlindorm.plan.KeyRead}
   * @param limit the approximate number of rows after which the caller stops
   */
  static EntryRows open(
      IndexLookUp access,
      boolean reverse,
      @Nullable Expr after,
      long limit,
      StatementContext context) {
    boolean known = access.rowFilter() == null && limit <= MOST_ROWS_PER_BATCH;
    int batch = known ? (int) Math.max(1, limit) : FEWEST_ROWS_PER_BATCH;
    RowStream entries =
        KeyReads.open(CurrentRows.entries(access, reverse, null, after), access.entries(), context);
    return new EntryRows(access, entries, batch, context);
  }

  /** Returns the next row that passes, or null at the end. */
  CurrentRows.@Nullable Found next() {
    while (ready.isEmpty()) {
      context.interruption().check();
      List<EntryReference> references = references();
      if (references.isEmpty()) {
        return null;
      }
      for (CurrentRows.Found found : rows.find(references)) {
        if (found != null && context.passes(filter, found.row())) {
          ready.add(found);
        }
      }
      batch = Math.min(batch * 2, MOST_ROWS_PER_BATCH);
    }
    return ready.poll();
  }

  private List<EntryReference> references() {
    List<EntryReference> references = new ArrayList<>(batch);
    while (references.size() < batch) {
      @Nullable Object @Nullable [] entry = entries.next();
      if (entry == null) {
        break;
      }
      references.add(rows.reference(entry));
    }
    return references;
  }

  @Override
  public void close() {
    entries.close();
    ready.clear();
  }
}
