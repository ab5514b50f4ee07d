package org.openlindorm.hotspot;

import java.util.Optional;
import org.openlindorm.bytes.Bytes;

/**
 * Load on one server that other servers could share.
 *
 * @param splitAt the key that halves the traffic of its region, if there is one that still does so
 *     after the split
 */
public record HotSpot(HotSpotKind kind, HotKeys place, Heat heat, Optional<Bytes> splitAt) {

  /**
   * Returns whether both describe the same hot spot, seen at different times or in different
   * traffic.
   */
  boolean sameAs(HotSpot other) {
    if (kind != other.kind || !place.table().equals(other.place.table())) {
      return false;
    }
    return switch (kind) {
      case INCREMENTAL, FEW_VALUES -> true;
      case SINGLE_ROW, SKEWED_BUCKET -> place.range().equals(other.place.range());
      case RANGE -> !place.region().intersect(other.place.region()).isEmpty();
    };
  }

  /** Merges a hot spot of reads and the same one of writes. */
  HotSpot and(HotSpot other) {
    HotSpot hotter = heat.rowsPerSecond() >= other.heat.rowsPerSecond() ? this : other;
    return new HotSpot(kind, hotter.place, heat.and(other.heat), hotter.splitAt);
  }
}
