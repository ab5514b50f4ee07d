/**
 * Bulk loading: rows sorted into files of HBase's own format, for a table and its indexes, which
 * the region servers then take over whole.
 */
@NullMarked
package org.openlindorm.hbase.bulk;

import org.jspecify.annotations.NullMarked;
