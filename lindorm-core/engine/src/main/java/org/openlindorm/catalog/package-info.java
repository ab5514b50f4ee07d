/**
 * The persistent catalog: one cell of JSON in the store, changed by compare-and-set, and the
 * snapshot that statements see.
 */
@NullMarked
package org.openlindorm.catalog;

import org.jspecify.annotations.NullMarked;
