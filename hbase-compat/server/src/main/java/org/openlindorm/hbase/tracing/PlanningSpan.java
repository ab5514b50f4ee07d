package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import org.openlindorm.tracing.TraceStep;

/** The span of a step that does not access the store. */
final class PlanningSpan implements TraceStep {

  private static final String OURS = "openlindorm.";

  private final Tracer tracer;
  private final Context context;
  private final Span span;

  PlanningSpan(Tracer tracer, Context parent, String name) {
    this.tracer = tracer;
    this.span = tracer.spanBuilder(name).setParent(parent).startSpan();
    this.context = parent.with(span);
  }

  @Override
  public TraceStep begin(String name) {
    return new PlanningSpan(tracer, context, name);
  }

  @Override
  public void attribute(String fact, String value) {
    span.setAttribute(OURS + fact, value);
  }

  @Override
  public void close() {
    span.end();
  }
}
