/**
 * Turns statements that define, check or set something into plans, and lists the privileges that
 * they need.
 */
@NullMarked
package org.openlindorm.sql.resolve.definition;

import org.jspecify.annotations.NullMarked;
