/** Whether the server is still the one that the cluster takes its regions to be on. */
@NullMarked
package org.openlindorm.hbase.region.lease;

import org.jspecify.annotations.NullMarked;
