/**
 * The traffic history of tables: time slices, merged into longer ones as they age, and the heat map
 * of a table.
 */
@NullMarked
package org.openlindorm.traffic.history;

import org.jspecify.annotations.NullMarked;
