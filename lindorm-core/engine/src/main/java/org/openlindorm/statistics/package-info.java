/**
 * Statement statistics of this server: texts without values, numbers of executions, times and rows;
 * bounded, in memory.
 */
@NullMarked
package org.openlindorm.statistics;

import org.jspecify.annotations.NullMarked;
