package org.openlindorm.hbase.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.tracing.SpanFacts.BATCH_SIZE;
import static org.openlindorm.hbase.tracing.SpanFacts.KEYS;
import static org.openlindorm.hbase.tracing.SpanFacts.RANGE;
import static org.openlindorm.hbase.tracing.SpanFacts.REGIONS;
import static org.openlindorm.hbase.tracing.SpanFacts.RETURNED;
import static org.openlindorm.hbase.tracing.SpanFacts.ROWS;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.Prepared;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what a statement does can be read as a tree of spans, without its values. */
class StatementTracesTest {

  private static final AttributeKey<String> PLAN_CACHE =
      AttributeKey.stringKey("openlindorm.plan_cache");

  private final TracedEngine engine = new TracedEngine(new MemoryStore());

  @BeforeEach
  void define() {
    engine.prepare("CREATE TABLE t (id BIGINT PRIMARY KEY, name VARCHAR, n BIGINT)");
    engine.prepare("CREATE INDEX by_name ON t (name)");
    engine.prepare("UPSERT INTO t (id, name, n) VALUES (1, 'ann', 1), (2, 'ben', 2)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aQueryByAnIndexPlansThenReadsTheEntriesAndLooksTheirRowsUp() {
    String sql = "SELECT * FROM t WHERE name = 'ann'";
    engine.run(sql);
    assertThat(engine.tree(PLAN_CACHE, RANGE, REGIONS, KEYS, ROWS, RETURNED))
        .isEqualTo(
            """
            SELECT t db.response.returned_rows=1
              plan plan_cache=miss
                parse
                bind
              scan t.by_name range=range regions=1 rows=1
              lookup t keys=1 rows=1
            """);
  }

  @Test
  void aPlanThatIsKnownIsNotMadeAgain() {
    engine.prepare("SELECT * FROM t WHERE id = 1");
    engine.run("SELECT * FROM t WHERE id = 2");
    assertThat(engine.tree(PLAN_CACHE, KEYS, ROWS))
        .isEqualTo(
            """
            SELECT t
              plan plan_cache=hit
              fetch t keys=1 rows=1
            """);
  }

  @Test
  void anInsertOfManyRowsPlansOnceAndWritesOnce() {
    engine.run("INSERT INTO t (id, name, n) VALUES (3, 'cid', 3), (4, 'dan', 4), (5, 'eve', 5)");
    assertThat(engine.tree(PLAN_CACHE, ROWS, SpanFacts.AFFECTED))
        .isEqualTo(
            """
            INSERT t affected_rows=3
              plan plan_cache=miss
                parse
                bind
              write t rows=3
            """);
  }

  @Test
  void aPreparedStatementIsPlannedOnceAndABatchOfItIsOneWrite() {
    Prepared insert = engine.session().prepare("UPSERT INTO t (id, n) VALUES (?, ?)");
    insert.executeBatch(List.of(List.of(6L, 6L), List.of(7L, 7L)));
    assertThat(engine.tree(BATCH_SIZE, ROWS))
        .isEqualTo(
            """
            PREPARE
              plan
                parse
                bind
            UPSERT t db.operation.batch.size=2
              write t rows=2
            """);
  }

  @Test
  void theRootSpanContainsUserStatementServerAndOutcome() {
    engine.run("SELECT n FROM t WHERE id = 1 AND n > 0");
    SpanData root = engine.root();
    assertThat(root.getKind()).isEqualTo(SpanKind.SERVER);
    assertThat(root.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
    assertThat(root.getAttributes().asMap())
        .containsEntry(SpanFacts.SYSTEM, "openlindorm")
        .containsEntry(SpanFacts.NAMESPACE, "default")
        .containsEntry(SpanFacts.COLLECTION, "t")
        .containsEntry(SpanFacts.OPERATION, "SELECT")
        .containsEntry(SpanFacts.SUMMARY, "SELECT t")
        .containsEntry(SpanFacts.TEXT, "SELECT n FROM t WHERE id = ? AND n > ?")
        .containsEntry(SpanFacts.USER, "ann")
        .containsEntry(SpanFacts.CLIENT, "192.0.2.7")
        .containsEntry(SpanFacts.PROTOCOL, "mysql")
        .containsEntry(SpanFacts.SESSION, engine.session().number())
        .containsKeys(SpanFacts.PLAN, SpanFacts.DIGEST);
  }

  @Test
  void aFailureIsNamedByItsCodeWhetherItWasPlannedOrRun() {
    assertThatThrownBy(() -> engine.run("SELECT * FROM nowhere WHERE id = 4711"))
        .isInstanceOf(LindormException.class);
    assertFailed("TABLE_UNKNOWN", "1146", "SELECT * FROM nowhere WHERE id = ?");
    engine.prepare("SELECT 1");
    assertThatThrownBy(() -> engine.run("SELECT CAST(name AS BIGINT) FROM t WHERE id = 1"))
        .isInstanceOf(LindormException.class);
    assertThat(engine.root().getAttributes().get(SpanFacts.ERROR)).isNotNull();
    assertThat(engine.root().getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
  }

  private void assertFailed(String error, String number, String text) {
    SpanData root = engine.root();
    assertThat(root.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
    assertThat(root.getAttributes().asMap())
        .containsEntry(SpanFacts.ERROR, error)
        .containsEntry(SpanFacts.STATUS, number)
        .containsEntry(SpanFacts.TEXT, text);
  }

  @Test
  void noSpanContainsAValue() {
    String secret = "v3rys3cret";
    engine.run("UPSERT INTO t (id, name, n) VALUES (9, '" + secret + "', 987654321)");
    engine.run("SELECT * FROM t WHERE name = '" + secret + "' AND n = 987654321");
    engine.run("SELECT '" + secret + "', 987654321");
    engine.run("CREATE USER carl IDENTIFIED BY '" + secret + "'");
    for (String wrong :
        List.of(
            "UPSERT INTO t (id, n) VALUES (1, '" + secret + "')",
            "SELECT * FROM t WHERE id = '" + secret + "'",
            "SELECT 987654321 FROM t WHERE '" + secret,
            "SELEC '" + secret + "'")) {
      assertThatThrownBy(() -> engine.run(wrong)).isInstanceOf(LindormException.class);
    }
    assertThat(engine.spans()).hasSizeGreaterThan(8);
    assertThat(engine.spans().toString()).doesNotContain(secret).doesNotContain("987654321");
  }

  @Test
  void spansContainValuesWhereTheSlowLogMayContainThem() {
    engine.prepare("ALTER SYSTEM SET statement_literals = true");
    engine.run("SELECT * FROM t WHERE id = 4711");
    assertThat(engine.root().getAttributes().get(SpanFacts.TEXT))
        .isEqualTo("SELECT * FROM t WHERE id = 4711");
  }

  @Test
  void scansOnOtherThreadsBelongToTheirStatement() {
    engine.prepare("CREATE TABLE b (k VARCHAR, id BIGINT, PRIMARY KEY (bucket(4, k), k))");
    engine.prepare("UPSERT INTO b (k, id) VALUES ('a', 1), ('b', 2), ('c', 3), ('d', 4)");
    engine.run("SELECT * FROM b ORDER BY k");
    assertThat(engine.spans().stream().filter(span -> span.getName().equals("scan b")))
        .hasSize(4)
        .allSatisfy(
            span -> assertThat(span.getParentSpanId()).isEqualTo(engine.root().getSpanId()));
  }

  @Test
  void ofVeryManyStepsTheFirstAreReported() {
    // Rows of one key go one after the other, each read and written.
    String again = ", (100, 0)".repeat(StatementSpan.MOST_STEPS);
    engine.run(
        "INSERT INTO t (id, n) VALUES (100, 0)" + again + " ON DUPLICATE KEY UPDATE n = n + 1");
    SpanData root = engine.root();
    assertThat(root.getAttributes().get(SpanFacts.LEFT_OUT)).isGreaterThanOrEqualTo(50);
    assertThat(engine.spans()).hasSizeLessThan(StatementSpan.MOST_STEPS + 10);
  }

  @Test
  void backgroundWorkHasNoSpans() {
    try (TracedEngine other = new TracedEngine(new MemoryStore())) {
      assertThat(other.spans()).isEmpty();
    }
  }

  @Test
  void theStoreForwardsEveryCall() {
    for (Method method : Store.class.getMethods()) {
      assertThat(
              Arrays.stream(ForwardingStore.class.getDeclaredMethods())
                  .anyMatch(
                      each ->
                          each.getName().equals(method.getName())
                              && Arrays.equals(
                                  each.getParameterTypes(), method.getParameterTypes())))
          .as("%s is forwarded", method)
          .isTrue();
    }
  }
}
