package org.openlindorm.store;

import org.openlindorm.bytes.ByteRange;

/**
 * The numbers of writes to and reads of a region since it was opened.
 *
 * @param region its unique name; a later region of another name may have the same range
 * @param server the server where it is open; the counters restart with each opening
 * @param writes rows that were written
 * @param reads rows that were read
 * @param bytes in its files; data in memory is not counted
 */
public record RegionLoad(
    ByteRange range, String region, String server, long writes, long reads, long bytes) {}
