/** The programs that are known to work, as docs/clients.md names them. */
@NullMarked
package org.openlindorm.it.known;

import org.jspecify.annotations.NullMarked;
