/**
 * The types that operators and choices give, and the nodes that have them: {@code a + b} is a
 * DECIMAL, the branches of a CASE have one type.
 */
@NullMarked
package org.openlindorm.expr.typing;

import org.jspecify.annotations.NullMarked;
