/** Counts the reads and writes of regions by key, and answers who asks for them. */
@NullMarked
package org.openlindorm.hbase.region.traffic;

import org.jspecify.annotations.NullMarked;
