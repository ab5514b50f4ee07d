/**
 * Where a live table is written and read: readings of the counters of its regions, and what two or
 * more of them tell together.
 */
@NullMarked
package org.openlindorm.advice.traffic;

import org.jspecify.annotations.NullMarked;
