/**
 * The code that runs inside the region servers of typed tables: the clock that assigns timestamps
 * to writes, the check of row versions, and the programs that run next to the data. Needs only
 * HBase's server, the JDK and the module lindorm-table, so that it can be put on the class path of
 * an existing region server.
 */
@NullMarked
package org.openlindorm.hbase.region;

import org.jspecify.annotations.NullMarked;
