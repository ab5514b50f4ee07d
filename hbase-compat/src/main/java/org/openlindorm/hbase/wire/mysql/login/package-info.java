/** How a MySQL client says who it is: greeting, answer, TLS, and the proofs of a password. */
@NullMarked
package org.openlindorm.hbase.wire.mysql.login;

import org.jspecify.annotations.NullMarked;
