/** Compares the results of random queries: those of equivalent queries, and those of H2. */
@NullMarked
package org.openlindorm.invariance;

import org.jspecify.annotations.NullMarked;
