package org.openlindorm.hbase.tracing;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The options of tracing. For other options OpenTelemetry's own variables apply, such as {@code
 * OTEL_EXPORTER_OTLP_HEADERS}.
 *
 * @param on whether statements are traced
 * @param endpoint the collector, such as {@code http://localhost:4318}
 * @param ratio the sampled fraction of the traces that begin here, from 0 to 1
 */
public record TracingOptions(boolean on, Optional<String> endpoint, Optional<Double> ratio) {

  /** Tracing is off. */
  public static final TracingOptions OFF =
      new TracingOptions(false, Optional.empty(), Optional.empty());

  /** Returns the defaults, which OpenTelemetry's variables override. */
  static Map<String, String> defaults() {
    return Map.of(
        "otel.service.name", "openlindorm", "otel.exporter.otlp.protocol", "http/protobuf");
  }

  /** Returns the settings that override OpenTelemetry's variables. */
  Map<String, String> chosen() {
    Map<String, String> chosen =
        new HashMap<>(
            Map.of(
                "otel.traces.exporter", "otlp",
                "otel.metrics.exporter", "none",
                "otel.logs.exporter", "none"));
    endpoint.ifPresent(url -> chosen.put("otel.exporter.otlp.endpoint", url));
    ratio.ifPresent(
        part -> {
          chosen.put("otel.traces.sampler", "parentbased_traceidratio");
          chosen.put("otel.traces.sampler.arg", String.valueOf(part));
        });
    return chosen;
  }
}
