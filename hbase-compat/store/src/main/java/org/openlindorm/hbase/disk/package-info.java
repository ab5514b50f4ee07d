/**
 * The local disk under the embedded HBase: a file system whose errors are exceptions and whose
 * broken streams stay broken, and the free space that is kept for flushes. Before HBase starts,
 * this package checks the ends of logs, which a power failure may damage, and the files of tables.
 */
@NullMarked
package org.openlindorm.hbase.disk;

import org.jspecify.annotations.NullMarked;
