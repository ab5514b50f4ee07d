/**
 * Splits regions with more than their share of the load, moves the parts, and merges them again
 * later.
 */
@NullMarked
package org.openlindorm.balance;

import org.jspecify.annotations.NullMarked;
