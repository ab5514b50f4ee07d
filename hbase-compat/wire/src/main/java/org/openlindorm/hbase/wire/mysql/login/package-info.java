/** The authentication of MySQL clients: greeting, login packet, TLS, and password proofs. */
@NullMarked
package org.openlindorm.hbase.wire.mysql.login;

import org.jspecify.annotations.NullMarked;
