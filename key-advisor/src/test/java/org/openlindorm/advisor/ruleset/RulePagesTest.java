package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/** Runs what the pages of the rules show. */
class RulePagesTest {

  private static final String PREVIOUS = "-- @previous ";
  private static final Pattern TARGET = Pattern.compile("-- @target (\\w+)");

  static Stream<RuleCard> cards() {
    return RuleSet.all().stream().map(Rule::card);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void theBadExampleIsReported(RuleCard card) {
    List<Finding> findings = findings(card.bad(), card.badKeys());
    assertThat(findings)
        .as("%s: %s", card.id(), findings)
        .anyMatch(f -> f.rule().equals(card.id()));
    assertThat(findings)
        .filteredOn(finding -> finding.rule().equals(card.id()))
        .allSatisfy(
            finding -> {
              assertThat(
                      finding.severity().atLeast(card.severity())
                          ? card.severity()
                          : finding.severity())
                  .isGreaterThanOrEqualTo(card.severity());
              assertThat(finding.message()).isNotBlank().doesNotContain("null").doesNotEndWith(".");
              assertThat(finding.evidence()).isNotEmpty();
            });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void theGoodExampleIsNotReported(RuleCard card) {
    List<Finding> findings = findings(card.good(), card.goodKeys());
    assertThat(findings)
        .as("%s: %s", card.id(), findings)
        .noneMatch(f -> f.rule().equals(card.id()))
        .noneMatch(f -> f.rule().equals("SRC001"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cards")
  void theCardIsComplete(RuleCard card) {
    assertThat(card.what()).endsWith(".");
    assertThat(card.why()).endsWith(".");
    assertThat(card.detection()).isNotBlank();
    assertThat(card.seed()).isNotBlank();
    assertThat(card.looksAt()).isNotEmpty();
  }

  @Test
  void everyIdAndNameIsThereOnce() {
    assertThat(cards().map(RuleCard::id)).doesNotHaveDuplicates().isSorted();
    assertThat(cards().map(RuleCard::name)).doesNotHaveDuplicates();
  }

  static List<Finding> findings(String sql, String keys) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("example.sql", sql))
            .withProfile(Profile.ALL)
            .withoutRewrites();
    List<SourceText> previous =
        sql.lines()
            .filter(line -> line.startsWith(PREVIOUS))
            .map(line -> new SourceText("before.sql", line.substring(PREVIOUS.length())))
            .toList();
    request = request.withPrevious(previous);
    Matcher target = TARGET.matcher(sql);
    if (target.find()) {
      String facts = "target: " + target.group(1) + "\n";
      request = request.withFacts(new SourceText("key-advisor.yaml", facts));
    }
    if (!keys.isEmpty()) {
      request = request.withSamples(List.of(new SampleText("", "keys.csv", keys, true, false)));
    }
    return Advice.review(request).findings();
  }
}
