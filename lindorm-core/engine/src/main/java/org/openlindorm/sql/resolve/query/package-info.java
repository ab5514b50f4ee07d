/** Turns queries into relations: FROM, groups, window functions, sub-queries, WITH and views. */
@NullMarked
package org.openlindorm.sql.resolve.query;

import org.jspecify.annotations.NullMarked;
