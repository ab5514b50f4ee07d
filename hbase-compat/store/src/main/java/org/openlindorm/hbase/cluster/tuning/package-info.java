/**
 * Subclasses of HBase's servers that poll more often at a start, report less often afterwards, and
 * use less memory. {@link org.openlindorm.hbase.cluster.tuning.Tuning} turns all of them on or off.
 */
@NullMarked
package org.openlindorm.hbase.cluster.tuning;

import org.jspecify.annotations.NullMarked;
