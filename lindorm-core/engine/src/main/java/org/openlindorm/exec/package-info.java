/**
 * Executes queries, with one stream of rows per plan step, and writes. Accesses the store only
 * through the interface {@link org.openlindorm.store.Store}.
 */
@NullMarked
package org.openlindorm.exec;

import org.jspecify.annotations.NullMarked;
