package org.openlindorm.advisor.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * What people declare about a table.
 *
 * @param writes how it is written, {@link Writes#UNTOLD} when nobody said
 * @param writesPerSecond or null
 * @param api {@code sql} or {@code hbase}, or null
 * @param more further facts by name, such as {@code rowBytes}, {@code history}, {@code gigabytes}
 */
public record TableFacts(
    Writes writes,
    @Nullable Double writesPerSecond,
    @Nullable String api,
    Map<String, String> more,
    @Nullable Place place) {

  /** How a table is written. */
  public enum Writes {
    UNTOLD,
    /** A look-up table, or fewer than ten rows a second. */
    SMALL,
    /** Loaded once. */
    BULK,
    STEADY
  }

  public static final TableFacts NONE = new TableFacts(Writes.UNTOLD, null, null, Map.of(), null);

  public TableFacts {
    more = Map.copyOf(more);
  }

  /** Whether any key will do, because few rows are written. */
  public boolean harmless() {
    return writes == Writes.SMALL || writes == Writes.BULK;
  }
}
