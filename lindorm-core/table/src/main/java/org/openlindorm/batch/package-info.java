/**
 * Rows in batches: some hundreds of rows, with a vector of values per column. {@link
 * org.openlindorm.batch.Batch} moves between the steps of a query; {@link
 * org.openlindorm.batch.Vector} is the result of an expression.
 */
@NullMarked
package org.openlindorm.batch;

import org.jspecify.annotations.NullMarked;
