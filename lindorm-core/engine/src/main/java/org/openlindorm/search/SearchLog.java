package org.openlindorm.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.openlindorm.changefeed.LogRetention;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;

/**
 * The log that is kept for search indexes. An index that needs more than a limit loses its claim.
 */
final class SearchLog {

  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  private final ChangeLog log;
  private final LogRetention retention;
  private final LongSupplier limit;
  private long checkedAt = System.nanoTime() - CHECK_INTERVAL.toNanos();
  private volatile long bytes;

  /**
   * @param limit the bytes of log that one index may need
   */
  SearchLog(ChangeLog log, LogRetention retention, LongSupplier limit) {
    this.log = log;
    this.retention = retention;
    this.limit = limit;
  }

  /**
   * The part of the log that an index needs.
   *
   * @param isExact whether less than it may be released; otherwise a part before it may be needed
   * @param from empty if it needs none, or if the part is not known
   */
  record Needed(boolean isExact, Optional<LogPosition> from) {}

  /**
   * A claim on the log.
   *
   * @param table the table of the index
   */
  record Claim(TableDef table, Needed needed) {}

  /**
   * Releases the log that no index needs; none while the need of an index is not known exactly.
   *
   * @return the tables whose index needs more than the limit, and has to give up its claim
   */
  List<TableDef> release(List<Claim> claims) {
    List<TableDef> over = isDue() ? overLimit(claims) : List.of();
    if (over.isEmpty() && claims.stream().allMatch(claim -> claim.needed().isExact())) {
      retention.need(
          LogRetention.Reader.SEARCH_INDEXES,
          claims.stream().flatMap(claim -> claim.needed().from().stream()).min(LogPosition.ORDER));
    }
    return over;
  }

  private boolean isDue() {
    long now = System.nanoTime();
    if (now - checkedAt < CHECK_INTERVAL.toNanos()) {
      return false;
    }
    checkedAt = now;
    return true;
  }

  private List<TableDef> overLimit(List<Claim> claims) {
    List<TableDef> over = new ArrayList<>();
    long most = 0;
    for (Claim claim : claims) {
      long kept = claim.needed().from().map(log::bytesAfter).orElse(0L);
      most = Math.max(most, kept);
      if (kept > limit.getAsLong()) {
        over.add(claim.table());
      }
    }
    bytes = most;
    return over;
  }

  /** Returns the bytes that the index needs that needs most, about a second ago. */
  long bytes() {
    return bytes;
  }

  /** Returns the bytes of log that one index may need. */
  long limit() {
    return limit.getAsLong();
  }
}
