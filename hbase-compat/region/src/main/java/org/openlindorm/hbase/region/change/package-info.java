/** Row changes in the log of a region, for changefeeds. */
@NullMarked
package org.openlindorm.hbase.region.change;

import org.jspecify.annotations.NullMarked;
