/**
 * Chooses how the rows of one table are found: by a range of its primary key, by an index, or by
 * several keys. Queries, UPDATE and DELETE use the same choice.
 */
@NullMarked
package org.openlindorm.sql.resolve.access;

import org.jspecify.annotations.NullMarked;
