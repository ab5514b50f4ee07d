package org.openlindorm.balance;

import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

/**
 * A region that takes more than its share and that a split would relieve.
 *
 * @param at the key that halves its traffic
 * @param server where it is
 * @param rowsPerSecond that are read and written in it
 * @param sinceMillis when it was first seen, since the epoch
 */
public record HotRegion(
    PhysicalTable table, Bytes at, String server, double rowsPerSecond, long sinceMillis) {}
