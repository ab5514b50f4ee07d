/**
 * Detects hot spots in the traffic of a table's regions. The analysis is a pure function of the
 * counts of {@link org.openlindorm.traffic}; its results are stored for all servers of a catalog.
 */
@NullMarked
package org.openlindorm.hotspot;

import org.jspecify.annotations.NullMarked;
