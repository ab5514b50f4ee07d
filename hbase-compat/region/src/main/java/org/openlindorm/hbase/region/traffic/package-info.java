/** Counts the reads and writes of regions by key and reports them on request. */
@NullMarked
package org.openlindorm.hbase.region.traffic;

import org.jspecify.annotations.NullMarked;
