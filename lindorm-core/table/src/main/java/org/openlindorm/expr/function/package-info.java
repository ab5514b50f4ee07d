/**
 * The library of functions: each is one definition with its arguments, type, value and
 * documentation, listed in {@code all()} of the class of its kind. Calls are checked and converted
 * here.
 */
@NullMarked
package org.openlindorm.expr.function;

import org.jspecify.annotations.NullMarked;
