/** Expressions, types and values as bytes, on their way to a region. */
@NullMarked
package org.openlindorm.expr.codec;

import org.jspecify.annotations.NullMarked;
