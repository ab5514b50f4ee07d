/**
 * Texts of fields and lines as MySQL's LOAD DATA reads them, bit by bit as they arrive. {@link
 * org.openlindorm.delimited.DelimitedReader} is the way in.
 */
@NullMarked
package org.openlindorm.delimited;

import org.jspecify.annotations.NullMarked;
