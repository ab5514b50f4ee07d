package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;
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
            "CREATE TABLE ticket (id BIGINT NOT NULL, /* @key source=sequence */ body VARCHAR,"
                + " PRIMARY KEY (id));SELECT body FROM ticket WHERE id = 5;");
    assertThat(rewrites)
        .extracting(SuggestedRewrite::key)
        .containsExactly("(salt(16), id)", "(hash32(id), id)", "(reverse(id))", "(id)");
    assertThat(rewrites).extracting(SuggestedRewrite::kind).endsWith("R6");
  }

  @Test
  void theNewTableHasTheDefaultsAndAttributesOfTheOldOne() {
    List<SuggestedRewrite> rewrites =
        rewrites(
            """
            CREATE TABLE job (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, level INTEGER DEFAULT 3,
              state VARCHAR(8) NOT NULL DEFAULT 'it''s', PRIMARY KEY (ts, host))
              WITH (HBASE_WRITES='REJECT', COMPACTION_MAJOR_PERIOD='86400000', TTL='60');
            """);
    assertThat(rewrites)
        .isNotEmpty()
        .filteredOn(rewrite -> rewrite.ddl().contains("CREATE TABLE"))
        .allSatisfy(
            rewrite ->
                assertThat(rewrite.ddl())
                    .contains("level INTEGER DEFAULT 3")
                    .contains("state VARCHAR(8) NOT NULL DEFAULT 'it''s'")
                    .contains("HBASE_WRITES='REJECT'", "COMPACTION_MAJOR_PERIOD='86400000'"));
  }

  @Test
  void aRefusedQueryIsOfferedAnIndex() {
    Review review =
        review(
            "CREATE TABLE t (email VARCHAR NOT NULL, city VARCHAR, PRIMARY KEY (email));"
                + "SELECT email FROM t WHERE city = 'x';");
    Finding refused =
        review.findings().stream().filter(f -> f.rule().equals("QRY601")).findFirst().orElseThrow();
    assertThat(refused.rewrites().get(0).ddl()).isEqualTo("CREATE INDEX idx_city ON t (city);");
    assertThat(refused.rewrites().get(0).effects()).noneMatch(effect -> effect.broken());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE a (ts TIMESTAMP NOT NULL, v VARCHAR, PRIMARY KEY (ts))",
        "CREATE TABLE a (id INTEGER NOT NULL, /* @key source=sequence */ `order` TEXT, PRIMARY KEY"
            + " (id))",
        "CREATE TABLE a (day DATE NOT NULL, user_id VARCHAR NOT NULL, n DECIMAL, PRIMARY KEY (day,"
            + " user_id))",
        "CREATE TABLE a (type VARCHAR(8) NOT NULL, ts DATETIME NOT NULL, host VARCHAR, PRIMARY KEY"
            + " (type, ts)) WITH (TTL='100')",
        "CREATE TABLE a (k VARCHAR NOT NULL, created TIMESTAMP, PRIMARY KEY (k), INDEX i"
            + " (created))",
        "CREATE TABLE a (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (ts"
            + " DESC, host))"
      })
  void suggestionsParseAndHaveNoFindings(String ddl) {
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

  @Test
  void aClientCanComputeTheHash() {
    SuggestedRewrite hash =
        client(
            "R1",
            EVENT_LOG
                + "SELECT msg FROM event_log WHERE ts = 5 AND host = 'a' ORDER BY ts LIMIT 2;"
                + "UPSERT INTO event_log (ts, host, msg) VALUES (5, 'a', 'x');");
    assertThat(hash.key()).isEqualTo("(md5_4, ts, host)");
    assertThat(hash.ddl()).contains("md5_4 CHAR(4) NOT NULL, -- @key source=hash(host)");
    assertThat(hash.queries())
        .containsExactly(
            "-- t.sql:3\n"
                + "SELECT msg FROM event_log_v2 WHERE md5_4 = '0cc1' AND ts = 5 AND host = 'a'"
                + " ORDER BY ts LIMIT 2",
            "-- t.sql:3\n"
                + "UPSERT INTO event_log_v2 (md5_4, ts, host, msg) VALUES ('0cc1', 5, 'a', 'x')");
    assertThat(hash.effects()).allMatch(effect -> effect.outcome() == Outcome.SERVED);
    assertThat(hash.steps()).anyMatch(step -> step.contains("LEFT(MD5(CAST(host AS VARCHAR)), 4)"));
  }

  @Test
  void aClientsBucketsAreAllReadForARange() {
    SuggestedRewrite bucket =
        client("R5", EVENT_LOG + "SELECT msg FROM event_log WHERE ts > 1705786502000;");
    assertThat(bucket.key()).isEqualTo("(bucket, ts, host)");
    assertThat(bucket.queries().get(0))
        .contains("WHERE bucket IN (0, 1, 2,")
        .endsWith("AND ts > 1705786502000");
    assertThat(bucket.effects().get(0).ranges()).isEqualTo(16);
  }

  @Test
  void aBackfillComputesTheValuesThatTheQueriesRead() {
    ComputedColumn bucket = ComputedColumn.bucket("bucket", "host", 32);
    assertThat(bucket.value().of(List.of("a"))).isEqualTo(Integer.toString(0x0c % 32));
    assertThat(ComputedColumn.md5Prefix("m", "id", 4).value().of(List.of("200001")))
        .isEqualTo("ee8f");
    assertThat(ComputedColumn.reversed("r", "id", true).value().of(List.of("12")))
        .isEqualTo("2100000000000000000");
  }

  @Test
  void newestFirstNeedsNoSort() {
    SuggestedRewrite first =
        of(
            "QRY606",
            "CREATE TABLE posts (user_id VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, body VARCHAR,"
                + " PRIMARY KEY (user_id, ts));"
                + "SELECT body FROM posts WHERE user_id = 'a' ORDER BY ts DESC LIMIT 10;");
    assertThat(first.kind()).isEqualTo("R14");
    assertThat(first.clause()).isEqualTo("PRIMARY KEY (user_id, ts DESC)");
  }

  @Test
  void eachWayOfReadingGetsItsTable() {
    SuggestedRewrite tables =
        of(
            "QRY610",
            "CREATE TABLE trades (trade_uuid VARCHAR NOT NULL, seller_id BIGINT, buyer_id BIGINT,"
                + " amount DOUBLE, PRIMARY KEY (trade_uuid));"
                + "SELECT amount FROM trades WHERE trade_uuid = 'a';"
                + "SELECT amount FROM trades WHERE seller_id = 5;"
                + "SELECT amount FROM trades WHERE buyer_id = 5;");
    assertThat(tables.kind()).isEqualTo("R7");
    assertThat(tables.key()).isEqualTo("(buyer_id, trade_uuid), (seller_id, trade_uuid)");
    assertThat(tables.queries())
        .containsExactly(
            "-- t.sql:1\nSELECT amount FROM trades WHERE trade_uuid = 'a'",
            "-- t.sql:1\nSELECT amount FROM trades_by_seller_id WHERE seller_id = 5",
            "-- t.sql:1\nSELECT amount FROM trades_by_buyer_id WHERE buyer_id = 5");
    assertThat(tables.effects()).allMatch(effect -> effect.outcome() == Outcome.SERVED);
  }

  @Test
  void aShorterTypeChangesTheLiterals() {
    String ddl =
        "CREATE TABLE devices (id VARCHAR(36) NOT NULL, name VARCHAR, PRIMARY KEY (id));"
            + "SELECT name FROM devices WHERE id = '123e4567-e89b-42d3-a456-426614174000';";
    StringBuilder keys = new StringBuilder("id\n");
    for (int i = 0; i < 40; i++) {
      keys.append(
              new UUID(
                  ((i * 0x9E3779B97F4A7C15L) & ~0xF000L) | 0x4000L, Long.MIN_VALUE | (i * 77L)))
          .append('\n');
    }
    Review review =
        Advice.review(
            AdviceRequest.of(new SourceText("t.sql", ddl))
                .withProfile(Profile.ALL)
                .withSamples(
                    List.of(new SampleText("devices", "k.csv", keys.toString(), false, false))));
    SuggestedRewrite shorter = of("TYP408", review);
    assertThat(shorter.kind()).isEqualTo("R8");
    assertThat(shorter.keyBytes()).isEqualTo(16);
    assertThat(shorter.queries().get(0)).endsWith("WHERE id = X'123e4567e89b42d3a456426614174000'");
    assertThat(shorter.effects().get(0).outcome()).isEqualTo(Outcome.SERVED);
  }

  @Test
  void aSplicedKeyIsPaddedOrTakenApart() {
    StringBuilder keys = new StringBuilder("device_seller\n");
    for (int i = 0; i < 40; i++) {
      keys.append((i * 37 + 5) % 200).append(":s").append(7 * i).append('\n');
    }
    Review review =
        Advice.review(
            AdviceRequest.of(
                    new SourceText(
                        "t.sql",
                        "CREATE TABLE purchases (device_seller VARCHAR NOT NULL, amount DOUBLE,"
                            + " PRIMARY KEY (device_seller));"
                            + "SELECT amount FROM purchases WHERE device_seller = '16:s7';"))
                .withRewrites(AdviceRequest.Depth.ALL)
                .withSamples(
                    List.of(new SampleText("purchases", "k.csv", keys.toString(), false, false))));
    List<SuggestedRewrite> rewrites = allOf("KEY301", review);
    assertThat(rewrites).extracting(SuggestedRewrite::kind).containsExactly("R9", "R10");
    assertThat(rewrites.get(0).queries().get(0)).endsWith("WHERE device_seller = '016,s7'");
    assertThat(rewrites.get(1).key()).isEqualTo("(device_seller_1, device_seller_2)");
    assertThat(rewrites.get(1).queries().get(0))
        .endsWith("WHERE device_seller_1 = 16 AND device_seller_2 = 's7'");
    assertThat(rewrites.get(1).effects().get(0).outcome()).isEqualTo(Outcome.SERVED);
  }

  @Test
  void aQueueIsReadAfterACursor() {
    SuggestedRewrite queue =
        clientOf(
            "KEY112",
            "R13",
            "CREATE TABLE jobs (state VARCHAR NOT NULL, ready_at TIMESTAMP NOT NULL, job_uuid"
                + " VARCHAR NOT NULL, PRIMARY KEY (state, ready_at, job_uuid), INDEX i (job_uuid));"
                + "SELECT state FROM jobs WHERE state = 'new' ORDER BY ready_at LIMIT 10;"
                + "DELETE FROM jobs WHERE state = 'new' AND ready_at = 5 AND job_uuid = 'a';");
    assertThat(queue.key()).isEqualTo("(bucket, ready_at, job_uuid)");
    assertThat(queue.ddl()).contains("TTL='604800'");
    assertThat(queue.queries().get(0))
        .contains("WHERE bucket = ? AND ready_at > ? AND state = 'new' ORDER BY ready_at LIMIT 10");
  }

  @Test
  void aSampleIsReplayedUnderTheNewKey() {
    StringBuilder keys = new StringBuilder("id\n");
    for (int i = 0; i < 1_000; i++) {
      keys.append(1_000_000 + i).append('\n');
    }
    Review review =
        Advice.review(
            AdviceRequest.of(
                    new SourceText(
                        "t.sql",
                        "CREATE TABLE o (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id));"))
                .withSamples(List.of(new SampleText("o", "k.csv", keys.toString(), true, false))));
    List<SuggestedRewrite> rewrites = allOf("KEY101", review);
    SuggestedRewrite salt = rewrites.get(0);
    assertThat(salt.key()).isEqualTo("(salt(16), id)");
    assertThat(salt.fronts().value()).isBetween(10.0, 20.0);
    assertThat(salt.replay()).hasSizeGreaterThan(400);
    assertThat(salt.replay().stream().filter(place -> place > 0.9).count()).isLessThan(150);
  }

  @Test
  void lettersAreThoseOfTheTable() {
    Review engine = review(EVENT_LOG);
    Review all = Advice.review(all(EVENT_LOG));
    List<SuggestedRewrite> few = allOf("KEY101", engine);
    List<SuggestedRewrite> many = allOf("KEY101", all);
    assertThat(many).extracting(SuggestedRewrite::letter).isSorted().doesNotHaveDuplicates();
    assertThat(many.subList(0, few.size()))
        .extracting(SuggestedRewrite::key)
        .isEqualTo(few.stream().map(SuggestedRewrite::key).toList());
    assertThat(many.subList(few.size(), many.size())).allMatch(SuggestedRewrite::client);
  }

  private static AdviceRequest all(String sql) {
    return AdviceRequest.of(new SourceText("t.sql", sql)).withRewrites(AdviceRequest.Depth.ALL);
  }

  private static SuggestedRewrite client(String kind, String sql) {
    return clientOf("KEY101", kind, sql);
  }

  private static SuggestedRewrite clientOf(String rule, String kind, String sql) {
    return allOf(rule, Advice.review(all(sql).withProfile(Profile.ALL))).stream()
        .filter(rewrite -> rewrite.client() && rewrite.kind().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static SuggestedRewrite of(String rule, String sql) {
    AdviceRequest request = AdviceRequest.of(new SourceText("t.sql", sql));
    return of(rule, Advice.review(request.withProfile(Profile.ALL)));
  }

  private static SuggestedRewrite of(String rule, Review review) {
    return allOf(rule, review).get(0);
  }

  private static List<SuggestedRewrite> allOf(String rule, Review review) {
    return review.findings().stream()
        .filter(finding -> finding.rule().equals(rule))
        .findFirst()
        .orElseThrow(() -> new AssertionError(rule + " is not among " + review.findings()))
        .rewrites();
  }

  private static List<SuggestedRewrite> rewrites(String sql) {
    return review(sql).findings().stream()
        .filter(finding -> finding.object().equals("pk") && !finding.rewrites().isEmpty())
        .findFirst()
        .orElseThrow()
        .rewrites();
  }

  @Test
  void noKeyIsOfferedWhoseTypesChangeTheValues() {
    String secrets =
        "CREATE TABLE sessions (id BIGINT NOT NULL, /* @key source=sequence */ secret %s NOT NULL,"
            + " created TIMESTAMP, PRIMARY KEY (id)); SELECT * FROM sessions WHERE secret = ?;";
    assertThat(rewrites(secrets.formatted("BINARY(16)")))
        .extracting(SuggestedRewrite::key)
        .contains("(secret, id)");
    assertThat(rewrites(secrets.formatted("VARBINARY")))
        .extracting(SuggestedRewrite::key)
        .doesNotContain("(secret, id)");
  }

  @Test
  void aTextOfTimesBecomesNoTimestampUnlessItsValuesAreKnown() {
    Review review =
        review(
            "CREATE TABLE visits (user_id VARCHAR NOT NULL, visit_time VARCHAR NOT NULL,"
                + " pages INTEGER, PRIMARY KEY (user_id, visit_time));");
    assertThat(review.findings())
        .filteredOn(one -> one.rule().equals("TYP405"))
        .singleElement()
        .satisfies(one -> assertThat(one.rewrites()).isEmpty());
  }

  @Test
  void noKeyIsOfferedThatLeavesNoColumnOutsideIt() {
    assertThat(
            rewrites(
                "CREATE TABLE seen (id BIGINT NOT NULL, /* @key source=sequence */ who VARCHAR NOT"
                    + " NULL, PRIMARY KEY (id)); SELECT id FROM seen WHERE who = 'x';"))
        .extracting(SuggestedRewrite::key)
        .doesNotContain("(who, id)");
  }

  @Test
  void rowsWithoutAValueForTheNewKeyAreCountedFirst() {
    SuggestedRewrite swapped =
        rewrites(
                "CREATE TABLE ticket (id BIGINT NOT NULL, /* @key source=sequence */ owner VARCHAR,"
                    + " body VARCHAR, PRIMARY KEY (id)); SELECT body FROM ticket WHERE owner ="
                    + " 'x';")
            .stream()
            .filter(one -> one.key().equals("(owner, id)"))
            .findFirst()
            .orElseThrow();
    assertThat(swapped.steps().get(0)).contains("FROM ticket WHERE owner IS NULL");
    assertThat(swapped.steps().get(1)).contains("DROP PRIMARY KEY, ADD PRIMARY KEY (owner, id);");
  }

  private static Review review(String sql) {
    return Advice.review(AdviceRequest.of(new SourceText("t.sql", sql)));
  }
}
