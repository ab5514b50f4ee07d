/**
 * Observers in HBase's master for table operations of HBase programs: the indexes of a table follow
 * it. Start at {@link org.openlindorm.hbase.region.master.IndexedTables}.
 */
@NullMarked
package org.openlindorm.hbase.region.master;

import org.jspecify.annotations.NullMarked;
