package org.openlindorm.advice.traffic;

import org.openlindorm.bytes.ByteRange;

/** The numbers of rows of a range that were written and read within a time. */
public record RegionTraffic(ByteRange range, long writes, long reads) {}
