/**
 * The local disk under the embedded HBase: a file system whose errors are exceptions and whose
 * broken streams stay broken, the free space that is kept for flushes, and what a start looks at
 * before HBase does: the ends of logs that a power failure leaves, and the files of tables.
 */
@NullMarked
package org.openlindorm.hbase.disk;

import org.jspecify.annotations.NullMarked;
