/**
 * The HBase under the server: one embedded in this process on a persistent data directory, or an
 * existing cluster that we attach to. Above this package nobody needs to know which of the two it
 * is.
 */
@NullMarked
package org.openlindorm.hbase.cluster;

import org.jspecify.annotations.NullMarked;
