package org.openlindorm.advisor.model;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * The declared facts of a table.
 *
 * @param writes the write pattern; {@link Writes#UNTOLD} if it is not declared
 * @param writesPerSecond the number of rows written per second, or null
 * @param api {@code sql} or {@code hbase}, or null
 * @param traffic the writes and reads of each of its regions, or null
 * @param more further facts by name, such as {@code rowBytes}, {@code history}, {@code gigabytes}
 */
public record TableFacts(
    Writes writes,
    @Nullable Double writesPerSecond,
    @Nullable String api,
    @Nullable RegionCounts traffic,
    Map<String, String> more,
    @Nullable Place place) {

  /** The write pattern of a table. */
  public enum Writes {
    UNTOLD,
    /** A look-up table, or fewer than ten rows per second. */
    SMALL,
    /** A table that is loaded once. */
    BULK,
    STEADY
  }

  public static final TableFacts NONE =
      new TableFacts(Writes.UNTOLD, null, null, null, Map.of(), null);

  public TableFacts {
    more = Map.copyOf(more);
  }

  /** Returns these facts with other traffic counters, or without them. */
  public TableFacts withTraffic(@Nullable RegionCounts counted) {
    return new TableFacts(writes, writesPerSecond, api, counted, more, place);
  }

  /** Returns these facts with a further fact. */
  public TableFacts with(String fact, String value) {
    Map<String, String> changed = new HashMap<>(more);
    changed.put(fact, value);
    return new TableFacts(writes, writesPerSecond, api, traffic, changed, place);
  }

  /** Returns whether any key is acceptable, because few rows are written. */
  public boolean harmless() {
    return writes == Writes.SMALL || writes == Writes.BULK;
  }
}
