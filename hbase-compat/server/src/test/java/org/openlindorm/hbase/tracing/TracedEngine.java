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

/** An engine over any store, with the spans of its statements as text. */
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
        engine.forProtocol("mysql").open(new Principal("ann", "192.0.2.7"), engine.reserveNumber());
  }

  Session session() {
    return session;
  }

  /** Returns the engine for endpoints. */
  SqlEngine engine() {
    return engine;
  }

  /** Executes a statement and discards its spans. */
  void prepare(String sql) {
    run(sql);
    spans.reset();
  }

  /** Executes a statement, reads all its rows and returns their number. */
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

  /** Returns the span that has no parent among the recorded spans. */
  SpanData root() {
    return spans().stream()
        .filter(span -> span.getAttributes().get(SpanFacts.SYSTEM) != null)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns the spans in the order of their start, each below its parent.
   *
   * @param facts the attributes to show for the spans that have them
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
                    + describe(span.getAttributes(), facts)
                    + "\n"
                    + below(span.getSpanId(), indent + "  ", facts))
        .collect(joining());
  }

  private static String describe(Attributes attributes, List<AttributeKey<?>> facts) {
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
