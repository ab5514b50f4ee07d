/**
 * Hot spots: an analysis of the traffic of a table's regions. The analysis is pure, over the counts
 * of {@link org.openlindorm.traffic}; its results are stored for all servers of a catalog.
 */
@NullMarked
package org.openlindorm.hotspot;

import org.jspecify.annotations.NullMarked;
