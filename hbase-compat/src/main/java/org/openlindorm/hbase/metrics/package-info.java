/**
 * The server's figures for those who watch it: what there is ({@link
 * org.openlindorm.hbase.metrics.MetricSections}), read when Prometheus asks ({@link
 * org.openlindorm.hbase.metrics.ServerMetrics}), and whether the server lives and serves ({@link
 * org.openlindorm.hbase.metrics.ServerHealth}). Nothing here is counted on the way of a statement.
 */
@NullMarked
package org.openlindorm.hbase.metrics;

import org.jspecify.annotations.NullMarked;
