package org.openlindorm.hotspot;

import org.openlindorm.bytes.Bytes;

/**
 * A row with a large share of the traffic.
 *
 * @param share of the traffic of its table, from 0 to 1
 */
public record RowShare(Bytes key, double share) {}
