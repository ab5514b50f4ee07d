/**
 * The same work in several sizes: rows, columns, indexes. Where a unit of it takes longer in much
 * work than in little, a target is missed.
 */
@NullMarked
package org.openlindorm.it.bench.growth;

import org.jspecify.annotations.NullMarked;
