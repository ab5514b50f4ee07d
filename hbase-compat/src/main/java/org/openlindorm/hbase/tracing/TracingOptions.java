package org.openlindorm.hbase.tracing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.UsageError;

/**
 * Whether statements are traced, and where their spans go. What is not said here is asked of
 * OpenTelemetry's own variables, such as {@code OTEL_EXPORTER_OTLP_HEADERS}.
 *
 * @param on whether they are
 * @param endpoint the collector, such as {@code http://localhost:4318}
 * @param ratio how much of the traces that begin here is kept, from 0 to 1
 */
public record TracingOptions(boolean on, Optional<String> endpoint, Optional<Double> ratio) {

  /** The options of a server, as {@code --help} lists them. */
  public static final List<Option> KNOWN =
      List.of(
          Option.of("tracing", "otlp", "send traces of statements by OTLP, or off (default off)"),
          Option.of("tracing-endpoint", "URL", "where traces go (default http://localhost:4318)"),
          Option.of("tracing-ratio", "RATIO", "how many statements are traced (default 1: all)"));

  /** No traces. */
  public static final TracingOptions OFF =
      new TracingOptions(false, Optional.empty(), Optional.empty());

  /** As options of the server, or its settings, say. */
  public static TracingOptions of(Options options) {
    String way = options.text("tracing", "off");
    if (!way.equals("otlp") && !way.equals("off")) {
      throw new UsageError("The value of tracing must be otlp or off, not '" + way + "'.");
    }
    return new TracingOptions(
        way.equals("otlp"),
        options.text("tracing-endpoint"),
        options.text("tracing-ratio").map(TracingOptions::ratio));
  }

  private static double ratio(String text) {
    try {
      double ratio = Double.parseDouble(text);
      if (ratio >= 0 && ratio <= 1) {
        return ratio;
      }
    } catch (NumberFormatException e) {
      throw new UsageError(
          "The value of tracing-ratio must be a number from 0 to 1, not '" + text + "'.");
    }
    throw new UsageError("The value of tracing-ratio must lie between 0 and 1, not " + text + ".");
  }

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
