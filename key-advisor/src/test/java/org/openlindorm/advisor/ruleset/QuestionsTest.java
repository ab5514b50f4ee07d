package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.Finding;

/** A question is asked only where its answers lead to verdicts of different severity. */
class QuestionsTest {

  private static final String TENANTS =
      """
      CREATE TABLE activity (
        tenant_id VARCHAR NOT NULL, %s
        at TIMESTAMP NOT NULL, v VARCHAR, PRIMARY KEY (tenant_id, at));
      """;

  @Test
  void aNumberOfTenantsIsAskedForWhereATimeFollows() {
    assertThat(findings(TENANTS.formatted(""))).containsExactly("question KEY106");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "distinct=2, warning KEY102",
    "distinct=7, info KEY102",
    "distinct=5000, ''",
    "distinct=1, error KEY101",
    "source=random, ''"
  })
  void eachAnswerEndsTheQuestion(String answer, String verdict) {
    List<String> findings = findings(TENANTS.formatted("-- @key " + answer));
    findings.remove("info KEY109");
    assertThat(String.join(", ", findings)).isEqualTo(verdict);
  }

  @Test
  void noNumberIsAskedForThatChangesNothing() {
    assertThat(
            findings(
                "CREATE TABLE setting_of_app (appid VARCHAR, configkey VARCHAR, v VARCHAR,"
                    + " PRIMARY KEY (appid, configkey));"))
        .isEmpty();
  }

  @Test
  void nothingIsAskedOfATableWithFewWrites() {
    assertThat(findings("-- @table writes=5/s\n" + TENANTS.formatted(""))).isEmpty();
    String customer =
        "CREATE TABLE customer (id BIGINT NOT NULL, email VARCHAR, PRIMARY KEY (id));";
    assertThat(findings(customer)).containsExactly("question KEY110");
    assertThat(findings("-- @table writes=small\n" + customer)).isEmpty();
  }

  @Test
  void aTableIsAskedOneThingAtATime() {
    assertThat(
            findings(
                """
                CREATE TABLE customer (
                  id VARBINARY NOT NULL, email VARCHAR, PRIMARY KEY (id))
                  WITH (SPLITKEYS='10,20,30,40,50,60,70,80,90,a0,b0,c0,d0,e0,f0');
                """))
        .containsExactly("question KEY110");
  }

  private static List<String> findings(String sql) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("questions.sql", sql)).withoutRewrites();
    return new ArrayList<>(
        Advice.review(request).findings().stream().map(QuestionsTest::text).toList());
  }

  private static String text(Finding finding) {
    return finding.severity().label() + " " + finding.rule();
  }
}
