/** Checks that the cluster still assigns the server's regions to this server. */
@NullMarked
package org.openlindorm.hbase.region.lease;

import org.jspecify.annotations.NullMarked;
