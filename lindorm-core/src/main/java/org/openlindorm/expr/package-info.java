/**
 * Typed expressions over a row: records that evaluate themselves, and the programs that run beside
 * the data.
 */
@NullMarked
package org.openlindorm.expr;

import org.jspecify.annotations.NullMarked;
