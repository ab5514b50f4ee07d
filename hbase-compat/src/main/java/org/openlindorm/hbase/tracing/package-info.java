/**
 * Traces of statements by OpenTelemetry: a span for each, with its planning, its reads and its
 * writes below it, sent to a collector by OTLP over HTTP.
 */
@NullMarked
package org.openlindorm.hbase.tracing;

import org.jspecify.annotations.NullMarked;
