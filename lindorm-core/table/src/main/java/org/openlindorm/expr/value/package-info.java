/**
 * Values of SQL: how they compare, hash, convert and read as text, alone and a vector at a time. No
 * expressions.
 */
@NullMarked
package org.openlindorm.expr.value;

import org.jspecify.annotations.NullMarked;
