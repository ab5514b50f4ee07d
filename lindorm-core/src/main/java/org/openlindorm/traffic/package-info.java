/**
 * Where in the key space rows are read and written, counted beside the data: bytes only, so that
 * region servers need nothing else.
 */
@NullMarked
package org.openlindorm.traffic;

import org.jspecify.annotations.NullMarked;
