/**
 * The web console: static files and the requests that they send. Nearly all data is queried in SQL,
 * in a session of the logged-in user, so that the console grants no other access. Only the traffic
 * map and the process figures have their own paths.
 */
@NullMarked
package org.openlindorm.web.console;

import org.jspecify.annotations.NullMarked;
