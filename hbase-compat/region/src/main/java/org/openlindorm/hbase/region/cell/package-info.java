/** Converts between HBase's cells and those of the storage API, and encodes write conditions. */
@NullMarked
package org.openlindorm.hbase.region.cell;

import org.jspecify.annotations.NullMarked;
