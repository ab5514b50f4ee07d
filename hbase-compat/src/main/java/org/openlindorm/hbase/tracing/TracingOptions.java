package org.openlindorm.hbase.tracing;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whether statements are traced, and where their spans go. What is not said here is asked of
 * OpenTelemetry's own variables, such as {@code OTEL_EXPORTER_OTLP_HEADERS}.
 *
 * @param on whether they are
 * @param endpoint the collector, such as {@code http://localhost:4318}
 * @param ratio how much of the traces that begin here is kept, from 0 to 1
 */
public record TracingOptions(boolean on, Optional<String> endpoint, Optional<Double> ratio) {

  /** No traces. */
  public static final TracingOptions OFF =
      new TracingOptions(false, Optional.empty(), Optional.empty());

  /** What holds unless OpenTelemetry's variables say otherwise. */
  static Map<String, String> defaults() {
    return Map.of(
        "otel.service.name", "openlindorm", "otel.exporter.otlp.protocol", "http/protobuf");
  }

  /** What holds whatever they say. */
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
