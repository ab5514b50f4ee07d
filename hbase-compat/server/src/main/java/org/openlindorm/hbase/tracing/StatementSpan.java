package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.Scope;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.schema.TableName;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.StatementExecution;
import org.openlindorm.tracing.StatementTrace;
import org.openlindorm.tracing.TraceStep;

/**
 * The span of a statement. The context of the executing thread links its steps to it, and HBase's
 * own spans as well.
 */
final class StatementSpan implements StatementTrace {

  /**
   * The maximum of steps with a span, each with some of HBase's spans below it. So one statement
   * leaves space in the queue of OpenTelemetry's exporter, which has 2,048 spans by default.
   */
  static final int MOST_STEPS = 200;

  private static final ContextKey<StatementSpan> KEY = ContextKey.named("openlindorm-statement");
  private static final String PREPARE = "PREPARE";

  private final Tracer tracer;
  private final Span span;
  private final Context context;
  private final AtomicInteger steps = new AtomicInteger();
  private boolean prepares;
  private boolean planned;

  StatementSpan(Tracer tracer, Span span) {
    this.tracer = tracer;
    this.span = span;
    this.context = Context.current().with(span).with(KEY, this);
  }

  /** Returns the span that a thread works for, or null. */
  static @Nullable StatementSpan of(Context context) {
    return context.get(KEY);
  }

  @Override
  public <T> T during(Supplier<T> work) {
    try (Scope scope = context.makeCurrent()) {
      return work.get();
    }
  }

  @Override
  public void prepares() {
    prepares = true;
  }

  @Override
  public TraceStep planning() {
    if (planned) {
      return TraceStep.NONE;
    }
    planned = true;
    return new PlanningSpan(tracer, context, "plan");
  }

  /** Returns the span of a step in the thread's context; null when the statement has too many. */
  @Nullable Span step(String name, Context within) {
    return steps.incrementAndGet() > MOST_STEPS
        ? null
        : tracer.spanBuilder(name).setParent(within).startSpan();
  }

  /** Returns a context below which no span is recorded. */
  static Context quiet(Context within) {
    SpanContext here = Span.fromContext(within).getSpanContext();
    return within.with(
        Span.wrap(
            SpanContext.create(
                here.getTraceId(),
                here.getSpanId(),
                TraceFlags.getDefault(),
                here.getTraceState())));
  }

  @Override
  public void end(
      String database,
      CountedStatement statement,
      StatementExecution execution,
      @Nullable ErrorCode failure) {
    TableName table = statement.planned().table();
    String operation = prepares ? PREPARE : statement.kind();
    String summary = table == null ? operation : operation + " " + table.table();
    String sample = execution.sample();
    String plan = statement.planned().plan();
    span.updateName(summary.isEmpty() ? PREPARE : summary);
    span.setAttribute(SpanFacts.SUMMARY, summary);
    span.setAttribute(SpanFacts.OPERATION, operation);
    span.setAttribute(SpanFacts.NAMESPACE, table == null ? database : table.database());
    span.setAttribute(SpanFacts.TEXT, sample == null ? statement.name().text() : sample);
    span.setAttribute(SpanFacts.DIGEST, statement.name().digest());
    if (table != null) {
      span.setAttribute(SpanFacts.COLLECTION, table.table());
    }
    if (plan != null) {
      span.setAttribute(SpanFacts.PLAN, plan);
    }
    if (!prepares) {
      rows(execution);
    }
    int leftOut = steps.get() - MOST_STEPS;
    if (leftOut > 0) {
      span.setAttribute(SpanFacts.LEFT_OUT, leftOut);
    }
    if (execution.failed()) {
      failed(span, failure);
    }
    span.end();
  }

  private void rows(StatementExecution execution) {
    span.setAttribute(SpanFacts.RETURNED, execution.rows().returned());
    span.setAttribute(SpanFacts.AFFECTED, execution.rows().affected());
    if (execution.runs() > 1) {
      span.setAttribute(SpanFacts.BATCH_SIZE, execution.runs());
    }
  }

  /** Records a failure without its message, which may contain values. */
  static void failed(Span span, @Nullable ErrorCode failure) {
    span.setStatus(StatusCode.ERROR);
    if (failure == null) {
      span.setAttribute(SpanFacts.ERROR, SpanFacts.OTHER_ERROR);
    } else {
      span.setAttribute(SpanFacts.ERROR, failure.name());
      span.setAttribute(SpanFacts.STATUS, String.valueOf(failure.number()));
    }
  }
}
