/**
 * Gives every name and value of a parsed statement its meaning against one catalog snapshot, and
 * chooses how the rows are reached.
 */
@NullMarked
package org.openlindorm.sql.resolve;

import org.jspecify.annotations.NullMarked;
