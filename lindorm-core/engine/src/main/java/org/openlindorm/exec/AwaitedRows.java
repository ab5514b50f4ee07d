package org.openlindorm.exec;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.FeedStates;
import org.openlindorm.exec.operator.OperatorContext;
import org.openlindorm.plan.AwaitChanges;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.Changefeed;

/** The rows of a query of changefeeds, which waits for a change if it has none. */
final class AwaitedRows implements RowStream {

  /** Less than the pause of the collector, so that a change is seen soon after it is stored. */
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Supplier<RowStream> query;
  private final List<Changefeed> feeds;
  private final StatementContext context;
  private final FeedStates states;
  private final long end;
  private List<Long> seen;
  private RowStream rows;
  private boolean found;

  private AwaitedRows(
      Supplier<RowStream> query, AwaitChanges plan, StatementContext context, List<Long> seen) {
    this.query = query;
    this.feeds = plan.feeds();
    this.context = context;
    this.states = new FeedStates(context.store());
    this.end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(plan.millis());
    this.seen = seen;
    this.rows = query.get();
  }

  static RowStream open(AwaitChanges plan, StatementContext context, OperatorContext run) {
    List<Long> seen = positions(plan.feeds(), new FeedStates(context.store()));
    return new AwaitedRows(() -> run.open(plan.input()), plan, context, seen);
  }

  /** Returns the last position of each feed. */
  private static List<Long> positions(List<Changefeed> feeds, FeedStates states) {
    return feeds.stream()
        .map(feed -> states.read(feed.rows().id()))
        .map(stored -> stored == null ? 0L : stored.state().position())
        .toList();
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    @Nullable Object[] row = rows.next();
    while (row == null && !found && awaitChange()) {
      rows.close();
      rows = query.get();
      row = rows.next();
    }
    found = true;
    return row;
  }

  /** Waits for a change after those that the query has seen; returns false at the end. */
  private boolean awaitChange() {
    while (System.nanoTime() < end) {
      context.interruption().check();
      List<Long> now = positions(feeds, states);
      if (!now.equals(seen)) {
        seen = now;
        return true;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    return false;
  }

  @Override
  public void close() {
    rows.close();
  }
}
