package org.openlindorm.advisor.fronts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.SampleReview;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/** Generated keys with the verdict that each must get. */
class FrontsEstimateTest {

  private static final String ONE =
      "CREATE TABLE t (k VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (k));";
  private static final String NUMBER =
      "CREATE TABLE t (k BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (k));";
  private static final String TWO =
      "CREATE TABLE t (a VARCHAR NOT NULL, b BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (a, b));";

  private static Arguments key(
      String name,
      String ddl,
      BiFunction<Integer, Random, String> row,
      String rule,
      double fronts) {
    String header = ddl.equals(TWO) ? "a,b" : "k";
    return Arguments.of(name, ddl, Keys.csv(header, 1_000, row), rule, fronts);
  }

  /**
   * Name, DDL, keys in insertion order, the rule that must fire or none, fronts or 0 for spread.
   */
  static Stream<Arguments> keys() {
    return Stream.of(
        key("auto increment", NUMBER, (i, r) -> "" + (1_000 + i), "KEY101", 1),
        key("timestamp", NUMBER, (i, r) -> "" + (Keys.START + 13L * i), "KEY101", 1),
        key("MAX - ts", NUMBER, (i, r) -> "" + (Long.MAX_VALUE - Keys.START - i), "KEY101", 1),
        key("UUIDv7", ONE, Keys::uuid7, "KEY105", 1),
        key("ORD + date + number", ONE, (i, r) -> String.format("ORD20240120%06d", i), "KEY101", 1),
        key(
            "snowflake",
            NUMBER,
            (i, r) -> "" + ((Keys.START - 1_288_834_974_657L + i << 22) + r.nextInt(4096)),
            "KEY105",
            1),
        key("day + uuid4", ONE, (i, r) -> "202401" + (10 + i / 100) + Keys.uuid4(r), "KEY101", 1),
        key(
            "three channels, sequence",
            TWO,
            (i, r) -> "c" + (r.nextInt(10) < 6 ? 0 : 1 + r.nextInt(2)) + "," + i,
            "KEY102",
            2.2),
        key("hosts 1000, time", TWO, (i, r) -> "h" + r.nextInt(1_000) + "," + i, "", 0),
        key("five states, random", TWO, (i, r) -> "s" + r.nextInt(5) + "," + r.nextLong(), "", 0),
        key("uuid4", ONE, (i, r) -> Keys.uuid4(r), "", 0),
        key("md5 prefix", ONE, (i, r) -> Keys.md5("u" + i).substring(0, 4) + "u" + i, "", 0),
        key(
            "reversed sequence",
            ONE,
            (i, r) -> new StringBuilder("" + (100_000 + i)).reverse().toString(),
            "",
            0),
        key(
            "skewed but unordered",
            TWO,
            (i, r) -> "t" + Keys.zipf(100, 1.1, r) + "," + r.nextInt(),
            "",
            0));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("keys")
  void eachKeyGetsItsVerdict(String name, String ddl, String keys, String rule, double fronts) {
    Review review = review(ddl, keys, false);
    List<String> rules =
        review.findings().stream()
            .filter(finding -> finding.object().equals("pk") && finding.rule().startsWith("KEY1"))
            .filter(finding -> !finding.rule().equals("KEY108"))
            .map(Finding::rule)
            .toList();
    assertThat(rules)
        .as("%s: %s", name, review.findings())
        .isEqualTo(rule.isEmpty() ? List.of() : List.of(rule));
    SampleReview sample = review.tables().get(0).samples().get(0);
    double measured = sample.prefixes().get(sample.prefixes().size() - 1).fronts().value();
    if (fronts == 0) {
      assertThat(measured).isGreaterThan(100);
    } else {
      assertThat(measured).isCloseTo(fronts, within(0.25 * fronts + 0.3));
    }
  }

  @Test
  void sixteenBucketsAreSixteenFronts() {
    String keys = Keys.csv("a,b", 2_000, (i, r) -> "b" + (char) ('a' + r.nextInt(16)) + "," + i);
    Review review = review(TWO, keys, false);
    SampleReview sample = review.tables().get(0).samples().get(0);
    assertThat(sample.prefixes().get(1).fronts().value()).isCloseTo(16, within(3.0));
    assertThat(sample.p()).isEqualTo(0.01);
  }

  @Test
  void shufflingASampleTakesItsOrderAway() {
    List<String> lines = Keys.lines(Keys.csv("k", 500, (i, r) -> "" + (1_000 + i)));
    List<String> rows = new ArrayList<>(lines.subList(1, lines.size()));
    Collections.shuffle(rows, new Random(5));
    String shuffled = "k\n" + String.join("\n", rows);
    assertThat(rules(review(NUMBER, shuffled, false))).doesNotContain("KEY101", "KEY102");
  }

  @Test
  void reversingASampleKeepsItsVerdict() {
    List<String> lines = Keys.lines(Keys.csv("k", 500, (i, r) -> "" + (1_000 + i)));
    List<String> rows = new ArrayList<>(lines.subList(1, lines.size()));
    Collections.reverse(rows);
    assertThat(rules(review(NUMBER, "k\n" + String.join("\n", rows), false))).contains("KEY101");
  }

  @Test
  void aConstantPrefixChangesNoFronts() {
    String plain = Keys.csv("a,b", 600, (i, r) -> "c" + r.nextInt(3) + "," + i);
    String prefixed = Keys.csv("a,b", 600, (i, r) -> "XY-c" + r.nextInt(3) + "," + i);
    assertThat(fronts(review(TWO, prefixed, false))).isEqualTo(fronts(review(TWO, plain, false)));
  }

  @Test
  void hashingTheFirstColumnSpreadsTheRows() {
    String hashed = Keys.csv("k", 600, (i, r) -> Keys.md5("" + i));
    assertThat(rules(review(ONE, hashed, false))).isEmpty();
    assertThat(fronts(review(ONE, hashed, false))).isGreaterThan(80);
  }

  @Test
  void aBurstShowsAHotspotThatMoves() {
    String uniform =
        Keys.csv("a,b", 1_000, (i, r) -> "s" + (100 + r.nextInt(500)) + "," + r.nextInt());
    String burst =
        Keys.csv(
            "a,b",
            1_000,
            (i, r) ->
                i < 500 ? "s" + (100 + r.nextInt(500)) + "," + r.nextInt() : "s333," + r.nextInt());
    AdviceRequest request =
        AdviceRequest.of(new SourceText("t.sql", TWO))
            .withProfile(org.openlindorm.advisor.rule.Profile.STRICT)
            .withSamples(
                List.of(
                    new SampleText("t", "day.csv", uniform, true, false),
                    new SampleText("t", "burst.csv", burst, true, true)));
    assertThat(rules(Advice.review(request))).contains("KEY113");
  }

  @Test
  void anUnorderedSampleGivesNoVerdictOnOrder() {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("t.sql", NUMBER))
            .withSamples(
                List.of(
                    new SampleText(
                        "t",
                        "keys.csv",
                        Keys.csv("k", 400, (i, r) -> "" + (7 + i)),
                        false,
                        false)));
    assertThat(rules(Advice.review(request))).doesNotContain("KEY101");
  }

  private static double fronts(Review review) {
    SampleReview sample = review.tables().get(0).samples().get(0);
    return sample.prefixes().get(sample.prefixes().size() - 1).fronts().value();
  }

  private static List<String> rules(Review review) {
    return review.findings().stream()
        .map(Finding::rule)
        .filter(rule -> rule.startsWith("KEY") && !rule.equals("KEY108"))
        .toList();
  }

  private static Review review(String ddl, String keys, boolean burst) {
    return Advice.review(
        AdviceRequest.of(new SourceText("t.sql", ddl))
            .withSamples(List.of(new SampleText("t", "keys.csv", keys, true, burst))));
  }
}
