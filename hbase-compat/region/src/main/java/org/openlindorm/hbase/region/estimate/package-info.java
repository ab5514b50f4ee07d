/** Estimates the number of rows of a region without reading all rows. */
@NullMarked
package org.openlindorm.hbase.region.estimate;

import org.jspecify.annotations.NullMarked;
