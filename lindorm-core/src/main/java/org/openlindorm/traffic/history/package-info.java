/** What the traffic of tables was: slices of time, rolled up as they age, and the map of them. */
@NullMarked
package org.openlindorm.traffic.history;

import org.jspecify.annotations.NullMarked;
