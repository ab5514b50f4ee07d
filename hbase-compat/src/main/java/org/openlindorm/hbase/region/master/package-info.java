/**
 * What HBase programs do to whole tables, seen from HBase's master: the indexes of a table follow
 * it. Enter at {@link org.openlindorm.hbase.region.master.IndexedTables}.
 */
@NullMarked
package org.openlindorm.hbase.region.master;

import org.jspecify.annotations.NullMarked;
