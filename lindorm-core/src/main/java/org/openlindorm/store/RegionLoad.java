package org.openlindorm.store;

import org.openlindorm.bytes.ByteRange;

/**
 * How often a region was written to and read since it was opened.
 *
 * @param region who it is; a region of another name may later have the same range
 * @param server where it is open; the counters begin anew with each opening
 * @param writes rows that were written
 * @param reads rows that were read
 * @param bytes in its files; what is still in memory is not counted
 */
public record RegionLoad(
    ByteRange range, String region, String server, long writes, long reads, long bytes) {}
