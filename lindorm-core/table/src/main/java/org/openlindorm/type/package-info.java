/**
 * SQL types, their values in memory, and the two encodings of a value: ordered (keys) and plain
 * (cells).
 */
@NullMarked
package org.openlindorm.type;

import org.jspecify.annotations.NullMarked;
