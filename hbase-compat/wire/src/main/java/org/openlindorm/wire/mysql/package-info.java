/**
 * The SQL endpoint for MySQL clients, on Netty: drivers of all languages, the command-line clients
 * {@code mariadb} and {@code mysql}, and graphical tools. {@link
 * org.openlindorm.wire.mysql.MySqlEndpoint} is the entry point.
 */
@NullMarked
package org.openlindorm.wire.mysql;

import org.jspecify.annotations.NullMarked;
