package org.openlindorm.exec;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.FeedStates;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.Changefeed;

/**
 * A read of changes without a gap: it fails if it needs released changes, also if they are released
 * while it runs. A read from the beginning starts with the oldest change that is kept.
 *
 * @param needed the first position that the query can return; at most 1 for the oldest one
 */
record ChangeReads(Changefeed feed, long needed, StatementContext context) {

  /** Returns the check of a read of a changefeed; null for other tables. */
  private static @Nullable ChangeReads of(KeyAccess access, StatementContext context) {
    Changefeed feed = Changefeed.of(access.shape().table());
    if (feed == null) {
      return null;
    }
    KeyBounds bounds = access.bounds();
    List<Bytes> starts =
        bounds.ranges(context.bindings()).stream().map(ByteRange::start).sorted().toList();
    boolean fromOldest = starts.isEmpty() || starts.get(0).isEmpty();
    return new ChangeReads(feed, fromOldest ? 0 : firstPosition(bounds, starts.get(0)), context);
  }

  /** Returns the rows of a read, which fails where changes are released. */
  static RowStream checked(KeyAccess access, RowStream rows, StatementContext context) {
    ChangeReads check = of(access, context);
    if (check == null) {
      return rows;
    }
    check.check();
    return new CheckedRows(rows, check::check);
  }

  /** Returns a read as a whole, which fails where changes are released. */
  static Runnable checked(KeyAccess access, Runnable read, StatementContext context) {
    ChangeReads check = of(access, context);
    return check == null
        ? read
        : () -> {
          check.check();
          read.run();
          check.check();
        };
  }

  private static long firstPosition(KeyBounds bounds, Bytes start) {
    Long position = (Long) bounds.layout().decode(start.slice(0, Long.BYTES)).get(0);
    boolean isAfter = start.length() > Long.BYTES;
    return Objects.requireNonNull(position) + (isAfter ? 1 : 0);
  }

  private void check() {
    FeedStates.Stored stored =
        needed <= 1 ? null : new FeedStates(context.store()).read(feed.rows().id());
    if (stored != null && needed <= stored.state().released()) {
      throw LindormException.of(
          ErrorCode.CHANGES_RELEASED, feed.name(), stored.state().released(), needed);
    }
  }
}
