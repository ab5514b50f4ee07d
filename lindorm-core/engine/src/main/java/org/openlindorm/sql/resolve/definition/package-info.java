/**
 * Turns statements that define or check objects, or set variables, into plans, and lists the
 * privileges that they need.
 */
@NullMarked
package org.openlindorm.sql.resolve.definition;

import org.jspecify.annotations.NullMarked;
