/**
 * The operators of a query above the reads of its tables: joins, aggregates, set operations,
 * windows, sorts, sub-queries. Each is a stream over the streams of its inputs and does not depend
 * on a store.
 */
@NullMarked
package org.openlindorm.exec.operator;

import org.jspecify.annotations.NullMarked;
