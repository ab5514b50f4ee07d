package org.openlindorm.exec;

import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowStream;

/** A read by an index that does not hold all requested columns. */
final class LookedUpRows implements RowStream {

  private final KeyRead read;
  private final EntryRows rows;
  private final StatementContext context;
  private long left;

  private LookedUpRows(KeyRead read, EntryRows rows, long limit, StatementContext context) {
    this.read = read;
    this.rows = rows;
    this.left = limit;
    this.context = context;
  }

  static RowStream open(KeyRead read, IndexLookUp lookUp, StatementContext context) {
    long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    EntryRows rows = EntryRows.open(lookUp, read.reverse(), read.after(), limit, context);
    return new LookedUpRows(read, rows, limit, context);
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    CurrentRows.Found found = left > 0 ? rows.next() : null;
    if (found == null) {
      return null;
    }
    left--;
    return Streams.evaluate(read.outputs(), found.row(), context.bindings());
  }

  @Override
  public void close() {
    rows.close();
  }
}
