/**
 * The copy of a table to one with another primary key, also while clients write: a copy of the
 * rows, and then the changes of the log.
 */
@NullMarked
package org.openlindorm.catalog.rekey;

import org.jspecify.annotations.NullMarked;
