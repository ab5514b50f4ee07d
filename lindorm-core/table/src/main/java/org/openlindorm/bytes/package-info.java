/** Immutable byte sequences in unsigned order, half-open ranges of them, and the frozen hash. */
@NullMarked
package org.openlindorm.bytes;

import org.jspecify.annotations.NullMarked;
