/**
 * The packet layer of MySQL's protocol: numbers and texts in a payload, payloads split into
 * packets, and compression. It does not interpret packets.
 */
@NullMarked
package org.openlindorm.wire.mysql.packet;

import org.jspecify.annotations.NullMarked;
