package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/**
 * A sampler that starts traces only with statements. HBase's background work, such as querying the
 * state of the cluster every second, would otherwise start thousands of traces.
 *
 * @param sampler decides on all other spans
 */
record StatementRoots(Sampler sampler) implements Sampler {

  @Override
  public SamplingResult shouldSample(
      Context parent,
      String traceId,
      String name,
      SpanKind kind,
      Attributes attributes,
      List<LinkData> links) {
    boolean begins = !Span.fromContext(parent).getSpanContext().isValid();
    return begins && !SpanFacts.OURS.equals(attributes.get(SpanFacts.SYSTEM))
        ? SamplingResult.drop()
        : sampler.shouldSample(parent, traceId, name, kind, attributes, links);
  }

  @Override
  public String getDescription() {
    return "StatementRoots{" + sampler.getDescription() + "}";
  }
}
