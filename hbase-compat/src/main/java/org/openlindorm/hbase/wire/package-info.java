/**
 * The doors through which SQL comes in: one {@link org.openlindorm.hbase.wire.Endpoint} for each
 * {@link org.openlindorm.hbase.wire.Protocol}, all before the same engine and the same logins. What
 * a protocol looks like is told in the package of its name.
 */
@NullMarked
package org.openlindorm.hbase.wire;

import org.jspecify.annotations.NullMarked;
