/**
 * The SQL endpoints: one {@link org.openlindorm.wire.Endpoint} for each {@link
 * org.openlindorm.wire.Protocol}, all with the same engine and the same logins. Each protocol has a
 * package of its name.
 */
@NullMarked
package org.openlindorm.wire;

import org.jspecify.annotations.NullMarked;
