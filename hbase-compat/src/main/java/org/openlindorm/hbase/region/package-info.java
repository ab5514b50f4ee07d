/**
 * What runs inside the region servers of typed tables: the clock that gives every write of a row
 * its place in time, the check of row versions, and the programs that read beside the data. Needs
 * HBase's server, the JDK and the lower floors of lindorm-core, nothing else, so that it can be put
 * on the class path of a foreign region server.
 */
@NullMarked
package org.openlindorm.hbase.region;

import org.jspecify.annotations.NullMarked;
