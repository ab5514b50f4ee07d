/**
 * The commands that a person types at a terminal and that reach the server through JDBC, from this
 * machine or another: the SQL shell and the loader.
 */
@NullMarked
package org.openlindorm.hbase.shell;

import org.jspecify.annotations.NullMarked;
