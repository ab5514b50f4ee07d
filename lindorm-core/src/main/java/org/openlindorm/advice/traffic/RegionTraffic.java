package org.openlindorm.advice.traffic;

import org.openlindorm.bytes.ByteRange;

/** How many rows of a range were written and read within a time. */
public record RegionTraffic(ByteRange range, long writes, long reads) {}
