/**
 * Observers in HBase's master, which apply table operations of HBase programs to the indexes of the
 * table. Start at {@link org.openlindorm.hbase.region.master.IndexedTables}.
 */
@NullMarked
package org.openlindorm.hbase.region.master;

import org.jspecify.annotations.NullMarked;
