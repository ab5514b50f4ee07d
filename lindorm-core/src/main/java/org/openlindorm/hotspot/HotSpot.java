package org.openlindorm.hotspot;

import java.util.Optional;
import org.openlindorm.bytes.Bytes;

/**
 * Traffic that one server has to bear although others could share it.
 *
 * @param splitAt the key that halves the traffic of its region, if one does and still will when the
 *     split is done
 */
public record HotSpot(HotSpotKind kind, HotPlace place, Heat heat, Optional<Bytes> splitAt) {

  /** Whether both tell of the same thing, seen at different times or by different traffic. */
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

  /** One of reads and one of writes that are the same, as one. */
  HotSpot and(HotSpot other) {
    HotSpot hotter = heat.rowsPerSecond() >= other.heat.rowsPerSecond() ? this : other;
    return new HotSpot(kind, hotter.place, heat.and(other.heat), hotter.splitAt);
  }
}
