/**
 * Programs that are sent to the data: filter, projection and partial aggregates over stored rows.
 */
@NullMarked
package org.openlindorm.expr.program;

import org.jspecify.annotations.NullMarked;
