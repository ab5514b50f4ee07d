/**
 * Secondary indexes beside the data: what a region does around every write so that the entries
 * follow the row, whoever writes and whatever dies. Enter at {@link
 * org.openlindorm.hbase.region.index.IndexMaintenance}.
 */
@NullMarked
package org.openlindorm.hbase.region.index;

import org.jspecify.annotations.NullMarked;
