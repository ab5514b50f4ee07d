/**
 * What a change of a row means for the secondary indexes of its table: entries in, entries out.
 * Pure; the stores run it beside the data.
 */
@NullMarked
package org.openlindorm.index;

import org.jspecify.annotations.NullMarked;
