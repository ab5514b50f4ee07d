/**
 * The server process: its options, start and stop, the cluster below and the SQL endpoints above,
 * and what they tell.
 */
@NullMarked
package org.openlindorm.hbase.server;

import org.jspecify.annotations.NullMarked;
