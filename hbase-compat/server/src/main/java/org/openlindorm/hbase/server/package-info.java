/**
 * The server process: its options, start and stop, the cluster and the SQL endpoints, and their
 * status.
 */
@NullMarked
package org.openlindorm.hbase.server;

import org.jspecify.annotations.NullMarked;
