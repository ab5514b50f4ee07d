/** How many rows a region has, told without reading them all. */
@NullMarked
package org.openlindorm.hbase.region.estimate;

import org.jspecify.annotations.NullMarked;
