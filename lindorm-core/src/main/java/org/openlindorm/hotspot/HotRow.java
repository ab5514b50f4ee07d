package org.openlindorm.hotspot;

import org.openlindorm.bytes.Bytes;

/**
 * A row that stands out.
 *
 * @param share of the traffic of its table, from 0 to 1
 */
public record HotRow(Bytes key, double share) {}
