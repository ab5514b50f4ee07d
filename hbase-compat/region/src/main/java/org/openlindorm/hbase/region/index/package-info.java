/**
 * Updates the entries of secondary indexes with every write of a row, for every kind of client and
 * across crashes. Start at {@link org.openlindorm.hbase.region.index.IndexMaintenance}.
 */
@NullMarked
package org.openlindorm.hbase.region.index;

import org.jspecify.annotations.NullMarked;
