/** The traffic history of tables: time slices, rolled up as they age, and their map. */
@NullMarked
package org.openlindorm.traffic.history;

import org.jspecify.annotations.NullMarked;
