/**
 * SQL over HTTP as JDBC's Avatica drivers speak it (protobuf): the stock thin driver, sqlline and
 * the vendor's driver. {@link org.openlindorm.hbase.wire.avatica.AvaticaEndpoint} is the way in.
 */
@NullMarked
package org.openlindorm.hbase.wire.avatica;

import org.jspecify.annotations.NullMarked;
