package org.openlindorm.hotspot;

import java.util.List;

/**
 * How hot a place is.
 *
 * @param share of the table's reads, or writes, from 0 to 1
 * @param rowsPerSecond that are read or written there
 * @param rows the heaviest ones there; of keys that move, the last ones
 */
public record Heat(HeatSource source, double share, double rowsPerSecond, List<HotRow> rows) {

  public Heat {
    rows = List.copyOf(rows);
  }

  /** Both together: the larger share, and what is asked of the servers in sum. */
  Heat and(Heat other) {
    Heat larger = share >= other.share ? this : other;
    return new Heat(
        source == other.source ? source : HeatSource.BOTH,
        larger.share,
        rowsPerSecond + other.rowsPerSecond,
        larger.rows);
  }
}
