/**
 * The storage port, in bytes only: rows of cells under ordered keys. HBase and memory stand behind
 * it.
 */
@NullMarked
package org.openlindorm.store;

import org.jspecify.annotations.NullMarked;
