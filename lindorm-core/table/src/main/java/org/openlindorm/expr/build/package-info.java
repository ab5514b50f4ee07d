/**
 * Builds conditions and function calls for the binder: comparisons between any two types, and
 * functions that are another notation for an operator.
 */
@NullMarked
package org.openlindorm.expr.build;

import org.jspecify.annotations.NullMarked;
