/**
 * Queries as relations: what a query means before it is decided how it is run. Every column has a
 * number of its own in the whole statement, so that a relation may be moved without renumbering.
 */
@NullMarked
package org.openlindorm.sql.relation;

import org.jspecify.annotations.NullMarked;
