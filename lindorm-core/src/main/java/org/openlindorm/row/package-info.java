/**
 * How a row lies in cells: the only place that knows the packed cell and the cells of partial
 * writes.
 */
@NullMarked
package org.openlindorm.row;

import org.jspecify.annotations.NullMarked;
