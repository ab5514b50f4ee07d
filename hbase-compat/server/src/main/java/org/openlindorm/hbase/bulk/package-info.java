/**
 * Bulk loading: sorts rows into HFiles, for a table and its indexes, which the region servers then
 * adopt as a whole.
 */
@NullMarked
package org.openlindorm.hbase.bulk;

import org.jspecify.annotations.NullMarked;
