package org.openlindorm.hotspot;

/**
 * A hot spot that has lasted for a while.
 *
 * @param sinceMillis when it was first seen, since the epoch
 * @param seenMillis when it was last seen
 */
public record HotSpotVerdict(HotSpot hotSpot, long sinceMillis, long seenMillis) {

  HotSpotVerdict seen(HotSpot again, long nowMillis) {
    return new HotSpotVerdict(again, sinceMillis, nowMillis);
  }
}
