/** HBase's cells, their names in the storage port, and the cell that contains a condition. */
@NullMarked
package org.openlindorm.hbase.region.cell;

import org.jspecify.annotations.NullMarked;
