/**
 * The storage port, in bytes only: rows of cells under ordered keys. HBase and memory implement it.
 */
@NullMarked
package org.openlindorm.store;

import org.jspecify.annotations.NullMarked;
