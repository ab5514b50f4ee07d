package org.openlindorm.traffic;

import org.openlindorm.bytes.Bytes;

/**
 * The traffic of the keys from one key on.
 *
 * @param from the first key; the range ends where the next one begins
 */
public record RangeTraffic(Bytes from, TrafficCounts counts) {}
