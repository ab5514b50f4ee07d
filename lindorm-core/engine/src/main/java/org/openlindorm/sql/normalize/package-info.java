/**
 * Statements that differ in spacing, comments, the case of keywords and in plain values share one
 * plan. Start at {@link org.openlindorm.sql.normalize.SqlNormalizer}, which reads a text once,
 * without parsing it, and replaces the literals that are compared with or written to columns by
 * parameters.
 *
 * <p>Literals that may affect the plan remain in the text: literals of the select list, of LIMIT,
 * ORDER BY, GROUP BY, HAVING, of hints, LIKE patterns, arguments of functions and types, typed
 * literals such as {@code DATE '...'}, and operands of arithmetic. Joins, set operations and
 * sub-queries keep all their literals. In doubt a literal remains: that costs an additional plan,
 * while the opposite error would return wrong rows.
 */
@NullMarked
package org.openlindorm.sql.normalize;

import org.jspecify.annotations.NullMarked;
