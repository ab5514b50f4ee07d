package org.openlindorm.balance;

import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

/**
 * A region with more than its share of the load that a split would relieve.
 *
 * @param at the key that halves its traffic
 * @param server the server of the region
 * @param rowsPerSecond rows read and written in it per second
 * @param sinceMillis when it was first seen, since the epoch
 */
public record HotRegion(
    PhysicalTable table, Bytes at, String server, double rowsPerSecond, long sinceMillis) {}
