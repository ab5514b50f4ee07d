package org.openlindorm.hbase.tracing;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Option;

/** The command-line options for {@link TracingOptions}. */
public final class TracingFlags {

  @Option(
      names = "--tracing",
      paramLabel = "otlp",
      description = "send traces of statements by OTLP, or off (default off)")
  private String way = "off";

  @Option(
      names = "--tracing-endpoint",
      paramLabel = "URL",
      description = "endpoint for traces (default http://localhost:4318)")
  private @Nullable String endpoint;

  @Option(
      names = "--tracing-ratio",
      paramLabel = "RATIO",
      description = "share of traced statements, 0 to 1 (default 1)")
  private @Nullable String ratio;

  /** Returns the options from the command line or the settings file. */
  public TracingOptions options() {
    if (!way.equals("otlp") && !way.equals("off")) {
      throw new UsageError("The value of tracing must be otlp or off, not '" + way + "'.");
    }
    return new TracingOptions(
        way.equals("otlp"),
        Optional.ofNullable(endpoint),
        Optional.ofNullable(ratio).map(TracingFlags::ratio));
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
    throw new UsageError("The value of tracing-ratio must be between 0 and 1, not " + text + ".");
  }
}
