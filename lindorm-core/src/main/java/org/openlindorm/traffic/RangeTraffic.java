package org.openlindorm.traffic;

import org.openlindorm.bytes.Bytes;

/**
 * What was asked of the keys from one on.
 *
 * @param from the first key; the range ends where the next one begins
 */
public record RangeTraffic(Bytes from, TrafficCounts counts) {}
