/** Generates traffic of known patterns, for users who want to see how a server handles it. */
@NullMarked
package org.openlindorm.workload;

import org.jspecify.annotations.NullMarked;
