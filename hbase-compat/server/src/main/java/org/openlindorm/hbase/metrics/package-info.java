/**
 * Metrics and health of the server: the list of metrics ({@link
 * org.openlindorm.hbase.metrics.MetricSections}), their values at each scrape ({@link
 * org.openlindorm.hbase.metrics.ServerMetrics}), and liveness and readiness ({@link
 * org.openlindorm.hbase.metrics.ServerHealth}). Statements do not call this package.
 */
@NullMarked
package org.openlindorm.hbase.metrics;

import org.jspecify.annotations.NullMarked;
