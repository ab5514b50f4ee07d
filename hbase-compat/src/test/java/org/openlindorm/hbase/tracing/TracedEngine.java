package org.openlindorm.hbase.tracing;

import static java.util.stream.Collectors.joining;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.Comparator;
import java.util.List;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.store.Store;

/** An engine over some store, and the spans of what it is asked, as text. */
final class TracedEngine implements AutoCloseable {

  private final InMemorySpanExporter spans = InMemorySpanExporter.create();
  private final Tracing tracing =
      Tracing.of(
          OpenTelemetrySdk.builder()
              .setTracerProvider(
                  SdkTracerProvider.builder()
                      .setSampler(new StatementRoots(Sampler.parentBased(Sampler.alwaysOn())))
                      .addSpanProcessor(SimpleSpanProcessor.create(spans))
                      .build())
              .build());
  private final SqlEngine engine;
  private final Session session;

  TracedEngine(Store store) {
    engine =
        SqlEngine.open(
            tracing.traced(store),
            EngineOptions.DEFAULT,
            Workspace.ofHeap(SpillDirectory.ofTemporaryFiles()),
            tracing.tracer());
    session =
        engine.spoken("mysql").open(new Principal("ann", "192.0.2.7"), engine.reserveNumber());
  }

  Session session() {
    return session;
  }

  /** To be given to endpoints. */
  SqlEngine engine() {
    return engine;
  }

  /** Runs a statement of which nothing is looked at. */
  void prepare(String sql) {
    run(sql);
    spans.reset();
  }

  /** The rows that a statement gives, read to their end. */
  int run(String sql) {
    int count = 0;
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        while (rows.next() != null) {
          count++;
        }
      }
    }
    return count;
  }

  List<SpanData> spans() {
    return spans.getFinishedSpanItems();
  }

  /** The span without one above it here. */
  SpanData root() {
    return spans().stream()
        .filter(span -> span.getAttributes().get(SpanFacts.SYSTEM) != null)
        .findFirst()
        .orElseThrow();
  }

  /**
   * The spans in the order of their beginning, each below its parent.
   *
   * @param facts what is told of each that has it
   */
  String tree(AttributeKey<?>... facts) {
    return below(root().getParentSpanId(), "", List.of(facts));
  }

  private String below(String parent, String indent, List<AttributeKey<?>> facts) {
    return spans().stream()
        .filter(span -> span.getParentSpanId().equals(parent))
        .sorted(Comparator.comparingLong(SpanData::getStartEpochNanos))
        .map(
            span ->
                indent
                    + span.getName()
                    + told(span.getAttributes(), facts)
                    + "\n"
                    + below(span.getSpanId(), indent + "  ", facts))
        .collect(joining());
  }

  private static String told(Attributes attributes, List<AttributeKey<?>> facts) {
    return facts.stream()
        .filter(fact -> attributes.get(fact) != null)
        .map(fact -> " " + fact.getKey().replace("openlindorm.", "") + "=" + attributes.get(fact))
        .collect(joining());
  }

  @Override
  public void close() {
    session.close();
    engine.close();
    tracing.close();
  }
}
