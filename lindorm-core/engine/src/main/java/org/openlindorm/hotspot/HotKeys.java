package org.openlindorm.hotspot;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.store.PhysicalTable;

/**
 * The position of a hot spot.
 *
 * @param table the table of rows, or that of an index
 * @param range the hot keys: a row, a bucket, or the range of a region's traffic
 * @param region the range of the region
 * @param server the server of that region; empty while it is not open
 */
public record HotKeys(PhysicalTable table, ByteRange range, ByteRange region, String server) {}
