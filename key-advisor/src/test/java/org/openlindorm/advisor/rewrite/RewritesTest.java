package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.engine.StatementPlanner;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.StatementParser;

class RewritesTest {

  private static final String EVENT_LOG =
      """
      CREATE TABLE event_log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, msg VARCHAR,
        PRIMARY KEY (ts, host));
      """;

  @Test
  void theSwapComesFirstWhenItServesEveryQuery() {
    List<SuggestedRewrite> rewrites =
        rewrites(EVENT_LOG + "SELECT msg FROM event_log WHERE host = 'a' AND ts > 1705786502000;");
    assertThat(rewrites.get(0).kind()).isEqualTo("R4");
    assertThat(rewrites.get(0).key()).isEqualTo("(host, ts)");
    assertThat(rewrites.get(0).effects()).allMatch(e -> e.outcome() == Outcome.SERVED);
  }

  @Test
  void bucketsComeFirstWhenRangesOfTimeOverAllHostsAreRead() {
    List<SuggestedRewrite> rewrites =
        rewrites(EVENT_LOG + "SELECT msg FROM event_log WHERE ts > 1705786502000;");
    SuggestedRewrite first = rewrites.get(0);
    assertThat(first.kind()).isEqualTo("R5");
    assertThat(first.key()).isEqualTo("(bucket(16, host), ts, host)");
    assertThat(first.effects().get(0).ranges()).isEqualTo(16);
    assertThat(first.fronts().text()).isEqualTo("16");
  }

  @Test
  void aRewriteThatBreaksAQueryIsListedWithIt() {
    List<SuggestedRewrite> rewrites =
        rewrites(EVENT_LOG + "SELECT msg FROM event_log WHERE ts > 1705786502000;");
    SuggestedRewrite hash =
        rewrites.stream().filter(rewrite -> rewrite.kind().equals("R1")).findFirst().orElseThrow();
    assertThat(hash.brokenQueries()).isEqualTo(1);
    assertThat(hash.effects().get(0).text()).contains("refused");
  }

  @Test
  void aSequenceAloneIsHashedBucketedOrReversed() {
    List<SuggestedRewrite> rewrites =
        rewrites(
            "CREATE TABLE ticket (id BIGINT NOT NULL AUTO_INCREMENT, body VARCHAR, PRIMARY KEY"
                + " (id));SELECT body FROM ticket WHERE id = 5;");
    assertThat(rewrites)
        .extracting(SuggestedRewrite::key)
        .containsExactly("(salt(16), id)", "(hash32(id), id)", "(reverse(id))");
  }

  @Test
  void aRefusedQueryIsOfferedAnIndex() {
    Review review =
        review(
            "CREATE TABLE t (email VARCHAR NOT NULL, city VARCHAR, PRIMARY KEY (email));"
                + "SELECT email FROM t WHERE city = 'x';");
    Finding refused =
        review.findings().stream().filter(f -> f.rule().equals("QRY601")).findFirst().orElseThrow();
    assertThat(refused.rewrites()).hasSize(1);
    assertThat(refused.rewrites().get(0).ddl()).isEqualTo("CREATE INDEX idx_city ON t (city);");
    assertThat(refused.rewrites().get(0).effects()).noneMatch(effect -> effect.broken());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE a (ts TIMESTAMP NOT NULL, v VARCHAR, PRIMARY KEY (ts))",
        "CREATE TABLE a (id INTEGER NOT NULL AUTO_INCREMENT, `order` TEXT, PRIMARY KEY (id))",
        "CREATE TABLE a (day DATE NOT NULL, user_id VARCHAR NOT NULL, n DECIMAL, PRIMARY KEY (day,"
            + " user_id))",
        "CREATE TABLE a (type VARCHAR(8) NOT NULL, ts DATETIME NOT NULL, host VARCHAR, PRIMARY KEY"
            + " (type, ts)) WITH (TTL='100')",
        "CREATE TABLE a (k VARCHAR NOT NULL, created TIMESTAMP, PRIMARY KEY (k), INDEX i"
            + " (created))",
        "CREATE TABLE a (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (ts"
            + " DESC, host))"
      })
  void whatIsSuggestedParsesAndIsCleanWhenJudgedAgain(String ddl) {
    List<SuggestedRewrite> all =
        review(ddl).findings().stream().flatMap(finding -> finding.rewrites().stream()).toList();
    assertThat(all).isNotEmpty();
    for (SuggestedRewrite rewrite : all) {
      StatementParser.parse(rewrite.ddl());
      boolean table = rewrite.ddl().startsWith("CREATE TABLE");
      if (table) {
        new StatementPlanner().plan(rewrite.ddl(), Catalog.EMPTY, Catalog.DEFAULT_DATABASE);
        assertThat(review(rewrite.ddl()).findings())
            .as(rewrite.ddl())
            .noneMatch(f -> f.object().equals("pk") && f.severity().atLeast(Severity.WARNING));
      }
      assertThat(rewrite.fronts().enough() || rewrite.fronts().form() == Fronts.Form.UNKNOWN)
          .isTrue();
      assertThat(rewrite.steps()).isNotEmpty();
      assertThat(rewrite.keyBytes()).isPositive();
    }
  }

  private static List<SuggestedRewrite> rewrites(String sql) {
    return review(sql).findings().stream()
        .filter(finding -> finding.object().equals("pk") && !finding.rewrites().isEmpty())
        .findFirst()
        .orElseThrow()
        .rewrites();
  }

  private static Review review(String sql) {
    return Advice.review(AdviceRequest.of(new SourceText("t.sql", sql)));
  }
}
