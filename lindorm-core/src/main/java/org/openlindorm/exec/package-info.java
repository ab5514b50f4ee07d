/** Runs plans: one stream a step, and the writes. Knows the store only through its port. */
@NullMarked
package org.openlindorm.exec;

import org.jspecify.annotations.NullMarked;
