/**
 * The storage port on HBase: reads and writes through the client, or directly on regions that are
 * open in this process. Only this package converts HBase's failures to error codes.
 */
@NullMarked
package org.openlindorm.hbase.store;

import org.jspecify.annotations.NullMarked;
