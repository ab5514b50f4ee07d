package org.openlindorm.hbase.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.SettingsFolder;
import picocli.CommandLine.Model.CommandSpec;

/** Tests the options of a server for traces. */
class TracingOptionsTest {

  private static TracingOptions of(String... arguments) {
    TracingFlags flags = new TracingFlags();
    SettingsFolder settings = new SettingsFolder(Map.of("tracing-ratio", "0.25"), Optional.empty());
    CommandParser.parse(
        CommandSpec.forAnnotatedObject(flags).defaultValueProvider(settings), arguments);
    return flags.options();
  }

  @Test
  void nothingIsTracedByDefault() {
    assertThat(of().on()).isFalse();
    assertThat(of("--tracing", "off").on()).isFalse();
    assertThat(Tracing.start(of())).isSameAs(Tracing.OFF);
  }

  @Test
  void optionsOverrideEnvironmentVariablesWhichSetTheRest() {
    assertThat(of("--tracing", "otlp", "--tracing-endpoint", "http://far:4318").chosen())
        .containsEntry("otel.exporter.otlp.endpoint", "http://far:4318")
        .containsEntry("otel.traces.sampler", "parentbased_traceidratio")
        .containsEntry("otel.traces.sampler.arg", "0.25")
        .containsEntry("otel.metrics.exporter", "none");
    assertThat(TracingOptions.OFF.chosen())
        .doesNotContainKeys("otel.exporter.otlp.endpoint", "otel.traces.sampler");
  }

  @ParameterizedTest
  @CsvSource({
    "--tracing, jaeger, must be otlp or off",
    "--tracing-ratio, many, must be a number from 0 to 1",
    "--tracing-ratio, 2, must be between 0 and 1",
    "--tracing-ratio, NaN, must be between 0 and 1"
  })
  void invalidExportersAndRatiosAreRefused(String option, String value, String refusal) {
    assertThatThrownBy(() -> of(option, value))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining(refusal)
        .hasMessageContaining(value);
  }
}
