/** The authentication of MySQL clients: greeting, login packet, TLS, and password proofs. */
@NullMarked
package org.openlindorm.wire.mysql.login;

import org.jspecify.annotations.NullMarked;
