/**
 * The traffic of a live table: readings of the counters of its regions, and the differences between
 * them.
 */
@NullMarked
package org.openlindorm.advice.traffic;

import org.jspecify.annotations.NullMarked;
