/**
 * What a condition or a call of a function means: comparisons between any two types, functions that
 * are another way to write an operator. The binder asks here.
 */
@NullMarked
package org.openlindorm.expr.build;

import org.jspecify.annotations.NullMarked;
