/** Statement shapes on this server and on a MySQL server, with the rows that they read. */
@NullMarked
package org.openlindorm.it.bench.shape;

import org.jspecify.annotations.NullMarked;
