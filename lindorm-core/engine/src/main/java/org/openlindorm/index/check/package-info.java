/** The comparison of an index with its table, both ways, while writers continue. */
@NullMarked
package org.openlindorm.index.check;

import org.jspecify.annotations.NullMarked;
