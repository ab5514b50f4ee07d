package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.store.Store;
import org.openlindorm.tracing.StatementTracer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The tracing of a server: off, or with its own OpenTelemetry. */
public final class Tracing implements AutoCloseable {

  /** Tracing is off. */
  public static final Tracing OFF = new Tracing(null, StatementTracer.OFF);

  private static final Logger LOG = LoggerFactory.getLogger(Tracing.class);
  private static final String SCOPE = "org.openlindorm";

  /**
   * The timeout of the last export; a collector that does not respond must not block the server's
   * stop.
   */
  private static final long LAST_SECONDS = 5;

  private final @Nullable OpenTelemetrySdk telemetry;
  private final StatementTracer tracer;

  private Tracing(@Nullable OpenTelemetrySdk telemetry, StatementTracer tracer) {
    this.telemetry = telemetry;
    this.tracer = tracer;
  }

  /**
   * Starts tracing. Must be called before HBase starts, because HBase uses the process's
   * OpenTelemetry.
   *
   * @throws RuntimeException of OpenTelemetry's, which describes the error in the configuration
   */
  public static Tracing start(TracingOptions options) {
    if (!options.on()) {
      none();
      return OFF;
    }
    OpenTelemetrySdk telemetry =
        AutoConfiguredOpenTelemetrySdk.builder()
            .disableShutdownHook()
            .addPropertiesSupplier(TracingOptions::defaults)
            .addPropertiesCustomizer(given -> options.chosen())
            .addSamplerCustomizer((sampler, given) -> new StatementRoots(sampler))
            .addResourceCustomizer((resource, given) -> resource.merge(version()))
            .build()
            .getOpenTelemetrySdk();
    if (GlobalOpenTelemetry.isSet()) {
      LOG.warn(
          "Traces have no spans of HBase: this process already has an OpenTelemetry, or"
              + " ran an HBase before");
    } else {
      GlobalOpenTelemetry.set(telemetry);
    }
    return of(telemetry);
  }

  /**
   * Disables tracing for this process, unless it is already configured. HBase requests an
   * OpenTelemetry; without one, OpenTelemetry prints configuration hints to the terminal. Works
   * with the OpenTelemetry of HBase's own artefacts, which cannot report an earlier registration.
   */
  public static void none() {
    try {
      GlobalOpenTelemetry.set(OpenTelemetry.noop());
    } catch (IllegalStateException alreadyReported) {
      LOG.debug("Another part of this process has set up OpenTelemetry", alreadyReported);
    }
  }

  /** Returns tracing with an existing OpenTelemetry. */
  static Tracing of(OpenTelemetrySdk telemetry) {
    return new Tracing(
        telemetry,
        new SpanTracer(
            telemetry
                .getTracerProvider()
                .tracerBuilder(SCOPE)
                .setInstrumentationVersion(BuildVersion.current())
                .build()));
  }

  private static Resource version() {
    return Resource.create(
        Attributes.of(AttributeKey.stringKey("service.version"), BuildVersion.current()));
  }

  /** Returns the tracer of statements. */
  public StatementTracer tracer() {
    return tracer;
  }

  /** Returns the store for statements, with tracing if it is on. */
  public Store traced(Store store) {
    return telemetry == null ? store : new TracedStore(store);
  }

  /** Exports the remaining spans. */
  @Override
  public void close() {
    if (telemetry != null
        && !telemetry
            .getSdkTracerProvider()
            .shutdown()
            .join(LAST_SECONDS, TimeUnit.SECONDS)
            .isSuccess()) {
      LOG.warn("The last traces could not be sent");
    }
  }
}
