/**
 * The command-line clients that reach the server through JDBC, from this machine or another: the
 * SQL shell, the loaders, the export and the workload.
 */
@NullMarked
package org.openlindorm.shell;

import org.jspecify.annotations.NullMarked;
