/**
 * MySQL's packets: numbers and texts in a payload, payloads cut into packets, packets compressed.
 * Nothing here knows what a packet means.
 */
@NullMarked
package org.openlindorm.hbase.wire.mysql.packet;

import org.jspecify.annotations.NullMarked;
