/**
 * Secondary index maintenance: the entry changes that follow from a change of a row. Pure; the
 * stores run it next to the data.
 */
@NullMarked
package org.openlindorm.index;

import org.jspecify.annotations.NullMarked;
