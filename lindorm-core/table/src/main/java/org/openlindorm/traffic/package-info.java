/**
 * The reads and writes by key, counted next to the data: bytes only, so that region servers need no
 * other package.
 */
@NullMarked
package org.openlindorm.traffic;

import org.jspecify.annotations.NullMarked;
