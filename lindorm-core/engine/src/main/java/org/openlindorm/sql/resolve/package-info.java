/**
 * Resolves the names and values of a parsed statement against one catalog snapshot. The packages
 * below bind its parts: expressions, queries, writes and definitions, and choose access paths.
 */
@NullMarked
package org.openlindorm.sql.resolve;

import org.jspecify.annotations.NullMarked;
