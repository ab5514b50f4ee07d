/**
 * The query optimizer: sub-queries become joins, conditions are pushed down to the tables, joins
 * are ordered, and each relation gets the step that yields its rows.
 */
@NullMarked
package org.openlindorm.sql.optimize;

import org.jspecify.annotations.NullMarked;
