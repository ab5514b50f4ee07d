/**
 * The online build of indexes: the table is scanned in pieces while writers write, what is done is
 * kept as a set of key ranges, and any server goes on where another one ended.
 */
@NullMarked
package org.openlindorm.index.build;

import org.jspecify.annotations.NullMarked;
