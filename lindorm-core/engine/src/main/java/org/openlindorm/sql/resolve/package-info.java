/**
 * Resolves the names and values of a parsed statement against one catalog snapshot, and chooses the
 * access paths.
 */
@NullMarked
package org.openlindorm.sql.resolve;

import org.jspecify.annotations.NullMarked;
