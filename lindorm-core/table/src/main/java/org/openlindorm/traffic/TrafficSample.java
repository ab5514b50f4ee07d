package org.openlindorm.traffic;

import org.openlindorm.bytes.Bytes;

/**
 * A sampled read or write of a minute, with the number of rows that it represents.
 *
 * @param key of the row, at most {@link TrafficMeter#MOST_KEY_BYTES} of it
 * @param write whether it was a write
 * @param rows the number of rows that it represents
 * @param bytes of the cells of all these
 * @param atMillis when, since the minute began
 */
public record TrafficSample(Bytes key, boolean write, long rows, long bytes, int atMillis) {

  TrafficSample twice() {
    return new TrafficSample(key, write, 2 * rows, 2 * bytes, atMillis);
  }
}
