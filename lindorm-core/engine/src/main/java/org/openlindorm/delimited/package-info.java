/**
 * Delimited texts as MySQL's LOAD DATA reads them, incrementally as they arrive. The entry point is
 * {@link org.openlindorm.delimited.DelimitedReader}.
 */
@NullMarked
package org.openlindorm.delimited;

import org.jspecify.annotations.NullMarked;
