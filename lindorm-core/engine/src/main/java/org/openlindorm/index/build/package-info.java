/**
 * The online build of indexes: the table is scanned in parts while writers continue. Finished work
 * is kept as a set of key ranges, and any server continues where another one ended.
 */
@NullMarked
package org.openlindorm.index.build;

import org.jspecify.annotations.NullMarked;
