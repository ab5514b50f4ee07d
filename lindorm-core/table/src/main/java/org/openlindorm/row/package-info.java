/**
 * The encoding of rows in cells: the packed cell, the cells of partial writes, and the cells of
 * HBase clients. No other package implements this encoding.
 */
@NullMarked
package org.openlindorm.row;

import org.jspecify.annotations.NullMarked;
