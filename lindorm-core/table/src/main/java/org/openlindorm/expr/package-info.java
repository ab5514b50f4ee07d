/**
 * Typed expressions over a row: records that evaluate themselves, for a row or for a batch. Below
 * them is {@code value}, values without expressions. Above, from the bottom up: {@code typing},
 * {@code function} and {@code build} make them, {@code codec} writes them as bytes, {@code program}
 * executes them next to the data.
 */
@NullMarked
package org.openlindorm.expr;

import org.jspecify.annotations.NullMarked;
