package org.openlindorm.exec;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.operator.OperatorContext;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.Page;
import org.openlindorm.row.RowStream;

/**
 * Rows with their cursors. Reads one row ahead of the requested ones, to know whether there is one.
 */
final class PageRows implements RowStream {

  private final Page page;
  private final PageCursor.Source source;
  private final RowStream rows;
  private long left;
  private @Nullable Object @Nullable [] ahead;

  private PageRows(Page page, PageCursor.Source source, RowStream rows, long left) {
    this.page = page;
    this.source = source;
    this.rows = rows;
    this.left = left;
    this.ahead = rows.next();
  }

  static RowStream open(Page page, StatementContext context, OperatorContext run) {
    Expr current = page.current();
    Object text = current == null ? null : context.constant(current);
    long limit = context.count(page.fetch(), Long.MAX_VALUE);
    if (limit == 0 || current != null && text == null) {
      return Streams.of(Collections.emptyIterator());
    }
    PageCursor.Source source = PageCursor.Source.of(page.read(), context);
    Bytes after = text == null ? null : PageCursor.key(text.toString(), source);
    RowStream rows = run.with(page.position(), Arrays.asList(after)).open(page.input());
    boolean open = false;
    try {
      // After a cursor the rows of the offset are already read, so none is skipped.
      long skipped = after == null ? context.count(page.offset(), 0) : 0;
      for (long i = 0; i < skipped && rows.next() != null; i++) {
        context.interruption().check();
      }
      PageRows paged = new PageRows(page, source, rows, limit);
      open = true;
      return paged;
    } finally {
      if (!open) {
        rows.close();
      }
    }
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    @Nullable Object[] row = left > 0 ? ahead : null;
    if (row == null) {
      return null;
    }
    left--;
    ahead = rows.next();
    @Nullable Object[] shown = Arrays.copyOf(row, page.width());
    String cursor = ahead == null ? null : PageCursor.text(key(row), source);
    page.places().forEach(place -> shown[place] = cursor);
    return shown;
  }

  private Bytes key(@Nullable Object[] row) {
    KeyLayout layout = page.read().access().bounds().layout();
    List<@Nullable Object> values = Arrays.asList(row);
    return layout.encode(values.subList(page.width(), values.size()));
  }

  @Override
  public void close() {
    rows.close();
  }
}
