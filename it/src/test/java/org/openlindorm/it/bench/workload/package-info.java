/** Everyday SQL work, each kind as contests of all sides that can do it. */
@NullMarked
package org.openlindorm.it.bench.workload;

import org.jspecify.annotations.NullMarked;
