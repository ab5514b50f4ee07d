package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what is offered runs on the engine, at the price that its EXPLAIN shows. */
class OfferedRewritesTest {

  private static final Pattern RANGES = Pattern.compile("ranges: (\\d+)");

  private static final String ORDERS =
      """
      CREATE TABLE orders (id BIGINT NOT NULL, customer_id VARCHAR NOT NULL, obs_time TIMESTAMP,
        name VARCHAR, v INTEGER, PRIMARY KEY (id), -- @key source=sequence
        INDEX idx_orders_cust (customer_id), INDEX by_name (name));
      """;

  /** The entry of an empty name would have no bytes, and the table accepts an empty name. */
  @Test
  void noIndexRefusesARowOfItsTable() {
    String table =
        """
        CREATE TABLE site (name VARCHAR NOT NULL, %s v INTEGER, PRIMARY KEY (hash32(name), %s));
        SELECT v FROM site WHERE name > 'a';
        """;
    assertThat(indexes(table.formatted("", "name"))).isEmpty();
    assertThat(indexes(table.formatted("id INTEGER,", "name, id"))).isNotEmpty();
  }

  private static List<String> indexes(String sql) {
    return review(sql).findings().stream()
        .flatMap(finding -> finding.rewrites().stream())
        .map(SuggestedRewrite::ddl)
        .filter(ddl -> ddl.startsWith("CREATE INDEX") && ddl.contains("(name)"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT v FROM orders WHERE customer_id = 'x';",
        "SELECT v FROM orders WHERE obs_time > '2026-01-01 00:00:00';",
        "SELECT v FROM orders WHERE name LIKE '%bob%';",
        "SELECT v FROM orders WHERE name LIKE 'bob%';",
        "SELECT v FROM orders WHERE v IN (1, 2, 2, 9) AND name = 'x';",
        "SELECT name FROM orders WHERE customer_id IN ('a', 'b') AND v > 3;",
      })
  void everyRewriteRunsAtThePriceOfExplain(String query) {
    Review review =
        review(
            ORDERS.replace("BIGINT NOT NULL,", "BIGINT NOT NULL, -- @key source=sequence\n")
                + query);
    List<SuggestedRewrite> offered =
        review.findings().stream().flatMap(one -> one.rewrites().stream()).distinct().toList();
    assertThat(offered).isNotEmpty();
    for (SuggestedRewrite rewrite : offered) {
      try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
          Session session = engine.open()) {
        if (!rewrite.ddl().contains("CREATE TABLE orders (")) {
          run(session, ORDERS.replaceAll("--.*\n", "\n").replace(";", ""));
        }
        for (String statement : rewrite.ddl().split(";\\s*", -1)) {
          if (!statement.isBlank()) {
            run(session, statement);
          }
        }
        QueryEffect effect = rewrite.effects().get(0);
        if (!effect.broken() && !effect.text().contains("point") && rewrite.queries().size() < 2) {
          String written =
              rewrite.queries().isEmpty()
                  ? query
                  : rewrite.queries().get(0).replaceFirst("--.*\n", "");
          String plan = String.join("\n", run(session, "EXPLAIN " + written.replace(";", "")));
          Matcher ranges = RANGES.matcher(plan);
          assertThat(ranges.find()).as(plan).isTrue();
          assertThat(effect.ranges())
              .as(rewrite.clause() + ": " + effect.text() + "\n" + plan)
              .isEqualTo(Integer.parseInt(ranges.group(1)));
        }
      }
    }
  }

  @Test
  void anIndexThatTheNewKeyRepeatsGoes() {
    Review review =
        review(
            ORDERS.replace("BIGINT NOT NULL,", "BIGINT NOT NULL, -- @key source=sequence\n")
                + "SELECT v FROM orders WHERE customer_id = 'x';");
    SuggestedRewrite first =
        review.findings().stream()
            .flatMap(one -> one.rewrites().stream())
            .filter(one -> one.key().equals("(customer_id, id)"))
            .findFirst()
            .orElseThrow();
    assertThat(first.ddl()).doesNotContain("idx_orders_cust").contains("by_name");
    assertThat(first.note()).contains("index idx_orders_cust is removed");
  }

  @Test
  void anIndexThatWouldBeAHotSpotIsOfferedInBuckets() {
    Review review = review(ORDERS + "SELECT v FROM orders WHERE obs_time > '2026-01-01';");
    List<String> indexes =
        review.findings().stream()
            .flatMap(one -> one.rewrites().stream())
            .map(SuggestedRewrite::clause)
            .filter(one -> one.startsWith("INDEX"))
            .toList();
    assertThat(indexes).containsOnly("INDEX (salt(16), obs_time)");
    Review again =
        review(
            ORDERS.replace("INDEX by_name", "INDEX by_time (salt(16), obs_time), INDEX by_name"));
    assertThat(again.findings()).noneMatch(one -> one.rule().startsWith("IDX"));
  }

  @Test
  void anIndexThatLeavesTheQueryAsItIsIsNotOffered() {
    Review review =
        review(
            "CREATE TABLE event_log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, msg VARCHAR,"
                + " PRIMARY KEY (ts, host)); SELECT msg FROM event_log WHERE host = 'a' AND ts >="
                + " '2026-01-01 00:00:00' ORDER BY ts DESC LIMIT 10;");
    List<String> offered =
        review.findings().stream()
            .filter(one -> one.rule().equals("QRY602"))
            .flatMap(one -> one.rewrites().stream())
            .map(SuggestedRewrite::clause)
            .toList();
    assertThat(offered).contains("INDEX (host, ts DESC)").noneMatch(one -> one.contains("salt("));
  }

  @Test
  void aPatternFromTheLeftReadsTheWholeIndex() {
    Review review =
        review(
            "CREATE TABLE t (id BIGINT NOT NULL, -- @key source=sequence\n"
                + " name VARCHAR, v INTEGER, PRIMARY KEY (id), INDEX by_name (name)); SELECT v FROM"
                + " t WHERE name LIKE '%bob%';");
    assertThat(
            review.findings().stream()
                .flatMap(one -> one.rewrites().stream())
                .flatMap(one -> one.effects().stream())
                .toList())
        .isNotEmpty()
        .allMatch(one -> one.outcome() == QueryEffect.Outcome.COSTS)
        .allMatch(one -> one.text().equals("reads the whole index"));
  }

  private static Review review(String sql) {
    return Advice.review(AdviceRequest.of(new SourceText("t.sql", sql)));
  }

  private static List<String> run(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(String.valueOf(row[0]));
        }
      }
    }
    return lines;
  }
}
