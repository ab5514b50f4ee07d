/**
 * Computes the result types of operators and choices, and creates their typed nodes: {@code a + b}
 * is a DECIMAL, the branches of a CASE have one type.
 */
@NullMarked
package org.openlindorm.expr.typing;

import org.jspecify.annotations.NullMarked;
