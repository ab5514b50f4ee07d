/**
 * Secondary index maintenance: the entry changes that follow from a change of a row. The package
 * has no side effects; the stores run it next to the data.
 */
@NullMarked
package org.openlindorm.index;

import org.jspecify.annotations.NullMarked;
