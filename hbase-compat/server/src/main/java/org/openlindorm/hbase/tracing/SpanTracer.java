package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import org.jspecify.annotations.Nullable;
import org.openlindorm.tracing.SessionOrigin;
import org.openlindorm.tracing.StatementTrace;
import org.openlindorm.tracing.StatementTracer;

/**
 * Starts a span for each statement, with the client's span as parent if the statement's text
 * contains one.
 */
record SpanTracer(Tracer tracer) implements StatementTracer {

  /** The span name until the kind of statement is known. */
  private static final String NAME = "statement";

  @Override
  public @Nullable StatementTrace begin(String sql, SessionOrigin origin) {
    Context parent = TraceParent.in(sql);
    Span span =
        tracer
            .spanBuilder(NAME)
            .setParent(parent == null ? Context.current() : parent)
            .setSpanKind(SpanKind.SERVER)
            .setAttribute(SpanFacts.SYSTEM, SpanFacts.OURS)
            .startSpan();
    if (!span.isRecording()) {
      return null;
    }
    span.setAttribute(SpanFacts.SESSION, origin.session());
    set(span, SpanFacts.USER, origin.principal().user());
    set(span, SpanFacts.CLIENT, origin.principal().address());
    set(span, SpanFacts.PROTOCOL, origin.protocol());
    return new StatementSpan(tracer, span);
  }

  private static void set(Span span, AttributeKey<String> fact, String value) {
    if (!value.isEmpty()) {
      span.setAttribute(fact, value);
    }
  }

  @Override
  public Runnable carried(Runnable work) {
    return Context.current().wrap(work);
  }
}
