/**
 * Secondary indexes: what a region does around every write so that the entries follow the row, for
 * every kind of client and across crashes. Start at {@link
 * org.openlindorm.hbase.region.index.IndexMaintenance}.
 */
@NullMarked
package org.openlindorm.hbase.region.index;

import org.jspecify.annotations.NullMarked;
