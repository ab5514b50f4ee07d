/** What SQL does every day, each kind of work as contests of all who can do it. */
@NullMarked
package org.openlindorm.it.bench.workload;

import org.jspecify.annotations.NullMarked;
