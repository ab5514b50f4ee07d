/**
 * A store that lives in memory only, for tests and tools: the same contract as HBase, no
 * durability.
 */
@NullMarked
package org.openlindorm.store.memory;

import org.jspecify.annotations.NullMarked;
