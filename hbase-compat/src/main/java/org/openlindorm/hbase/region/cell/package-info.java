/** HBase's cells and their names in the storage port. */
@NullMarked
package org.openlindorm.hbase.region.cell;

import org.jspecify.annotations.NullMarked;
