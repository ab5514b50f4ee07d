/** The continuous background comparison of all indexes with their tables. */
@NullMarked
package org.openlindorm.index.scrub;

import org.jspecify.annotations.NullMarked;
