/**
 * Hot spots: what the traffic of a table's regions says of its key. Pure thinking over what {@link
 * org.openlindorm.traffic} counted; what is found is remembered for all servers of a catalog.
 */
@NullMarked
package org.openlindorm.hotspot;

import org.jspecify.annotations.NullMarked;
