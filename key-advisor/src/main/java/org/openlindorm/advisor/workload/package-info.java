/**
 * Declared queries as the engine would run them: the model as a catalog of the engine, and each
 * statement planned over it.
 */
@NullMarked
package org.openlindorm.advisor.workload;

import org.jspecify.annotations.NullMarked;
