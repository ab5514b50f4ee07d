/**
 * The storage port on HBase: reads and writes through the client, or straight on the region when it
 * is open in this process. HBase's failures become named ones here and nowhere else.
 */
@NullMarked
package org.openlindorm.hbase.store;

import org.jspecify.annotations.NullMarked;
