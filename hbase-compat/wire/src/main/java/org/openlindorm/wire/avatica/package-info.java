/**
 * The SQL endpoint for JDBC's Avatica drivers (protobuf over HTTP): the stock thin driver, sqlline
 * and the vendor's driver. {@link org.openlindorm.wire.avatica.AvaticaEndpoint} is the entry point.
 */
@NullMarked
package org.openlindorm.wire.avatica;

import org.jspecify.annotations.NullMarked;
