package org.openlindorm.hbase.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.sql.normalize.SqlNormalizer;
import org.openlindorm.store.memory.MemoryStore;

/** A statement continues the trace that its text names. */
class TraceParentTest {

  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String PARENT = "b7ad6b7169203331";
  private static final String PAIR = "traceparent='00-" + TRACE + "-" + PARENT + "-01'";

  private final TracedEngine engine = new TracedEngine(new MemoryStore());

  @AfterEach
  void close() {
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*" + PAIR + "*/ SELECT 1",
        "  /* " + PAIR + " */SELECT 1",
        "SELECT 1 /*" + PAIR + "*/",
        "SELECT 1 /*" + PAIR + "*/ ; ",
        "SELECT '/*' /*action='%2Fbuy',framework='spring'," + PAIR + ",tracestate='a%3D1'*/",
        "/* by hand */ SELECT 1 /*" + PAIR + "*/"
      })
  void theSpanIsBelowTheClients(String sql) {
    engine.run(sql);
    assertThat(engine.root().getTraceId()).isEqualTo(TRACE);
    assertThat(engine.root().getParentSpanId()).isEqualTo(PARENT);
    assertThat(engine.root().getAttributes().get(SpanFacts.TEXT)).doesNotContain(TRACE);
  }

  @Test
  void theClientsTraceStateIsKept() {
    Context parent = TraceParent.in("SELECT 1 /*" + PAIR + ",tracestate='congo%3Dt61rcWkgMzE'*/");
    assertThat(parent).isNotNull();
    assertThat(Span.fromContext(parent).getSpanContext().getTraceState().get("congo"))
        .isEqualTo("t61rcWkgMzE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "SELECT '" + TRACE + "' /* traceparent */",
        "/*traceparent='00-" + TRACE + "-01'*/ SELECT 1",
        "/*traceparent='00-00000000000000000000000000000000-" + PARENT + "-01'*/ SELECT 1",
        "SELECT \"/*" + PAIR + "*/\"",
        "SELECT 1 -- /*" + PAIR
      })
  void anInvalidParentStartsANewTrace(String sql) {
    engine.run(sql);
    assertThat(engine.root().getTraceId()).isNotEqualTo(TRACE);
    assertThat(engine.root().getParentSpanContext().isValid()).isFalse();
  }

  @Test
  void aTraceThatTheClientDoesNotKeepIsNotKeptHere() {
    engine.run("/*traceparent='00-" + TRACE + "-" + PARENT + "-00'*/ SELECT 1");
    assertThat(engine.spans()).isEmpty();
  }

  @Test
  void theCommentMakesNoOtherPlan() {
    assertThat(SqlNormalizer.normalize("SELECT id FROM t WHERE id = 1 /*" + PAIR + "*/").key())
        .isEqualTo(SqlNormalizer.normalize("SELECT id FROM t WHERE id = 1").key());
  }
}
