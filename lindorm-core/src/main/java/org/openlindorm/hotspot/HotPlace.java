package org.openlindorm.hotspot;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.store.PhysicalTable;

/**
 * Where it is hot.
 *
 * @param table the one of an index, where that is hot
 * @param range of keys that holds the heat: a row, a bucket, or what a region's traffic covers
 * @param region its range
 * @param server where that region is; empty while it is nowhere
 */
public record HotPlace(PhysicalTable table, ByteRange range, ByteRange region, String server) {}
