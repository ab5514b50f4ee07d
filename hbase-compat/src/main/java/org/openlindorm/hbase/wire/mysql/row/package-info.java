/**
 * Values on MySQL's wire: columns and their types, rows as text and in binary form, the values of
 * parameters.
 */
@NullMarked
package org.openlindorm.hbase.wire.mysql.row;

import org.jspecify.annotations.NullMarked;
