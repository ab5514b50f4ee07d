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

/** The traces of a server: off, or by an OpenTelemetry of its own. */
public final class Tracing implements AutoCloseable {

  /** No traces. */
  public static final Tracing OFF = new Tracing(null, StatementTracer.OFF);

  private static final Logger LOG = LoggerFactory.getLogger(Tracing.class);
  private static final String SCOPE = "org.openlindorm";

  /** A collector that does not answer must not keep a server from its end. */
  private static final long LAST_SECONDS = 5;

  private final @Nullable OpenTelemetrySdk telemetry;
  private final StatementTracer tracer;

  private Tracing(@Nullable OpenTelemetrySdk telemetry, StatementTracer tracer) {
    this.telemetry = telemetry;
    this.tracer = tracer;
  }

  /**
   * Begins, before HBase does: HBase takes the process's OpenTelemetry as it finds it.
   *
   * @throws RuntimeException of OpenTelemetry's, which tells what is wrong with the configuration
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
          "Traces are without the spans of HBase: this process has an OpenTelemetry already, or"
              + " ran an HBase before");
    } else {
      GlobalOpenTelemetry.set(telemetry);
    }
    return of(telemetry);
  }

  /**
   * Says that this process has no traces, unless somebody has said otherwise. HBase asks, and
   * without an answer OpenTelemetry tells who sits at the terminal how it could be configured.
   * Works with the OpenTelemetry that HBase's own artefacts bring, which cannot be asked who was
   * first.
   */
  public static void none() {
    try {
      GlobalOpenTelemetry.set(OpenTelemetry.noop());
    } catch (IllegalStateException alreadySaid) {
      LOG.debug("Another part of this process has set up OpenTelemetry", alreadySaid);
    }
  }

  /** Traces by an OpenTelemetry that is there. */
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

  /** Begins the traces of statements. */
  public StatementTracer tracer() {
    return tracer;
  }

  /** The store as statements are to see it. */
  public Store traced(Store store) {
    return telemetry == null ? store : new TracedStore(store);
  }

  /** Sends what was not sent yet. */
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
