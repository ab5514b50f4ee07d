/**
 * How a query is run: sub-queries become joins, conditions go down to the tables, joins are put in
 * an order, and each relation gets the step that yields its rows.
 */
@NullMarked
package org.openlindorm.sql.optimize;

import org.jspecify.annotations.NullMarked;
