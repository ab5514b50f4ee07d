/**
 * The HBase cluster of the server: embedded in this process on a persistent data directory, or an
 * existing cluster. Code outside this package need not distinguish them.
 */
@NullMarked
package org.openlindorm.hbase.cluster;

import org.jspecify.annotations.NullMarked;
