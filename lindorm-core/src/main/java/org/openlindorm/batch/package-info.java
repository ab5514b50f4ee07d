/**
 * Rows in batches: some hundreds of rows, a vector of values for each of their columns. {@link
 * org.openlindorm.batch.Batch} is what moves between the steps of a query, {@link
 * org.openlindorm.batch.Vector} what an expression makes of it.
 */
@NullMarked
package org.openlindorm.batch;

import org.jspecify.annotations.NullMarked;
