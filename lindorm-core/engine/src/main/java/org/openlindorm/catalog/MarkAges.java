package org.openlindorm.catalog;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableState;

/**
 * Measures for how long this server has seen a mark of another server unchanged. The time is this
 * server's own, so the clocks of the servers may differ. A pause in which this server read no
 * catalog does not count: the owner could not write one either.
 */
final class MarkAges {

  /** The longest time between two observations of one age. */
  private static final Duration LONGEST_GAP = Duration.ofSeconds(3);

  private final LongSupplier nanoTime;
  private final Map<Long, Age> ages = new ConcurrentHashMap<>();

  /**
   * Creates an empty set of ages.
   *
   * @param nanoTime a clock that does not jump, such as {@link System#nanoTime}
   */
  MarkAges(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

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

  /** Observes the mark of a table as the catalog has it now; returns how long it is unchanged. */
  Duration observe(TableDef table) {
    TableState state = table.state();
    if (!state.busy()) {
      ages.remove(table.id());
      return Duration.ZERO;
    }
    long now = nanoTime.getAsLong();
    Age age =
        ages.compute(
            table.id(),
            (id, before) ->
                before == null ? new Age(state, now, now) : before.seenAgain(state, now));
    return Duration.ofNanos(now - age.since());
  }
}
