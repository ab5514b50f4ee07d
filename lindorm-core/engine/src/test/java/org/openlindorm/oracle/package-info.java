/** Compares the engine's results with each other and with a MariaDB server. */
@NullMarked
package org.openlindorm.oracle;

import org.jspecify.annotations.NullMarked;
