/**
 * Queries as relations: the meaning of a query before its execution is planned. Column numbers are
 * unique in the whole statement, so that a relation may be moved without renumbering.
 */
@NullMarked
package org.openlindorm.sql.relation;

import org.jspecify.annotations.NullMarked;
