/**
 * OpenTelemetry traces of statements: a span for each, with child spans for planning, reads and
 * writes, exported by OTLP over HTTP.
 */
@NullMarked
package org.openlindorm.hbase.tracing;

import org.jspecify.annotations.NullMarked;
