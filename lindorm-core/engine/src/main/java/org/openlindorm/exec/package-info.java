/**
 * Executes plans, with one stream per step, and writes. Accesses the store only through the
 * interface {@link org.openlindorm.store.Store}.
 */
@NullMarked
package org.openlindorm.exec;

import org.jspecify.annotations.NullMarked;
