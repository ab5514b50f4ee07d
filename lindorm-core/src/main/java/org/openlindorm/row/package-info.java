/**
 * How a row lies in cells: the only place that knows the packed cell and the cells of partial
 * writes, and the cells of HBase programs.
 */
@NullMarked
package org.openlindorm.row;

import org.jspecify.annotations.NullMarked;
