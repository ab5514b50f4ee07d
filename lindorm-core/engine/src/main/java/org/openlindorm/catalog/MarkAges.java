package org.openlindorm.catalog;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableState;

/**
 * Measures for how long this server has seen a mark of another server unchanged. The time is this
 * server's own, so the clocks of the servers may differ. Only the times of its reads of the catalog
 * count. After a pause without a read the measurement starts again: the owner could not write the
 * catalog either.
 */
final class MarkAges {

  /** The longest time between two observations of one age. */
  private static final Duration LONGEST_GAP = Duration.ofSeconds(3);

  private final Map<Long, Age> ages = new ConcurrentHashMap<>();

  /**
   * An unchanged mark.
   *
   * @param since the time of its first observation, in nanoseconds
   * @param seen the time of its last observation
   */
  private record Age(TableState state, long since, long seen) {

    Age seenAgain(TableState now, long time) {
      boolean same = state.equals(now) && time - seen <= LONGEST_GAP.toNanos();
      return new Age(now, same ? since : time, time);
    }
  }

  /**
   * Observes the mark of a table; returns how long it is unchanged.
   *
   * @param readAt when the catalog was read that has the table, in nanoseconds
   */
  Duration observe(TableDef table, long readAt) {
    TableState state = table.state();
    if (!state.busy()) {
      ages.remove(table.id());
      return Duration.ZERO;
    }
    Age age =
        ages.compute(
            table.id(),
            (id, before) ->
                before == null ? new Age(state, readAt, readAt) : before.seenAgain(state, readAt));
    return Duration.ofNanos(readAt - age.since());
  }

  /** Forgets all tables but these, such as tables that have been dropped. */
  void retain(Set<Long> tables) {
    ages.keySet().retainAll(tables);
  }
}
