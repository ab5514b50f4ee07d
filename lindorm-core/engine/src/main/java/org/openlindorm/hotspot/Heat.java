package org.openlindorm.hotspot;

import java.util.List;

/**
 * The load of a range.
 *
 * @param share of the table's reads, or writes, from 0 to 1
 * @param rowsPerSecond rows read or written per second there
 * @param rows the heaviest rows there; for moving keys the newest ones
 */
public record Heat(HeatSource source, double share, double rowsPerSecond, List<RowShare> rows) {

  public Heat {
    rows = List.copyOf(rows);
  }

  /** Returns the combined load: the larger share, and the sum of the rates. */
  Heat and(Heat other) {
    Heat larger = share >= other.share ? this : other;
    return new Heat(
        source == other.source ? source : HeatSource.BOTH,
        larger.share,
        rowsPerSecond + other.rowsPerSecond,
        larger.rows);
  }
}
