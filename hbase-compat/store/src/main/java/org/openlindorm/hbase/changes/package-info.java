/** Reads the changes of rows from the logs of an embedded HBase. */
@NullMarked
package org.openlindorm.hbase.changes;

import org.jspecify.annotations.NullMarked;
