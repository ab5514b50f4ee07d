/**
 * SQL for MySQL clients, on Netty: drivers of all languages, the command lines {@code mariadb} and
 * {@code mysql}, tools with windows. {@link org.openlindorm.hbase.wire.mysql.MySqlEndpoint} is the
 * way in.
 */
@NullMarked
package org.openlindorm.hbase.wire.mysql;

import org.jspecify.annotations.NullMarked;
