/**
 * The console: files that a browser runs, and what they ask. Nearly all of it is asked in SQL, in a
 * session of who has logged in, so that nobody sees more here than elsewhere; only the map of
 * traffic and the figures of the process have paths of their own.
 */
@NullMarked
package org.openlindorm.hbase.web.console;

import org.jspecify.annotations.NullMarked;
