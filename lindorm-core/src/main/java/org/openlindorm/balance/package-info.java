/** Splits regions that take more than their share, moves the parts, and joins them again later. */
@NullMarked
package org.openlindorm.balance;

import org.jspecify.annotations.NullMarked;
