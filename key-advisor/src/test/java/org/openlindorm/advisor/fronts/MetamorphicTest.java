package org.openlindorm.advisor.fronts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/** Changes of the input of which it is known what they must do to the verdict. */
class MetamorphicTest {

  private static final long SEED = 20_240_101;
  private static final String DDL =
      "CREATE TABLE t (a VARCHAR(64) NOT NULL, b BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (a, b));";

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "few", "hosts", "random"})
  void repeatedRowsAreReportedAsSuchAndChangeNothingElse(String keys) {
    List<String> rows = rows(keys);
    List<String> twice = new ArrayList<>();
    rows.forEach(row -> Collections.addAll(twice, row, row));
    List<String> more = new ArrayList<>(verdicts(DDL, rows));
    more.add("TYP412:default.t:pk:");
    assertThat(verdicts(DDL, twice)).as("seed %d", SEED).isEqualTo(more);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sequence", "few"})
  void aShuffledSampleIsNoEvidenceOfOrder(String keys) {
    List<String> rows = new ArrayList<>(rows(keys));
    assertThat(ordered(verdicts(DDL, rows))).isNotEmpty();
    Collections.shuffle(rows, new Random(SEED));
    assertThat(ordered(verdicts(DDL, rows))).as("seed %d", SEED).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"sequence", "few", "hosts", "random"})
  void aCommonPrefixChangesNoFronts(String keys) {
    List<String> longer = rows(keys).stream().map(row -> "x-" + row).toList();
    assertThat(ordered(verdicts(DDL, longer))).isEqualTo(ordered(verdicts(DDL, rows(keys))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hash32(a, b)", "hash8(a, b)", "md5_prefix(a, 4)"})
  void aHashInFrontSpreadsASequence(String hash) {
    String ddl = DDL.replace("PRIMARY KEY (", "PRIMARY KEY (" + hash + ", ");
    assertThat(ordered(verdicts(ddl, rows("sequence")))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"sequence", "few", "hosts", "random"})
  void theOrderOfTheColumnsInADefinitionChangesNothing(String keys) {
    String other =
        "CREATE TABLE t (v VARCHAR, b BIGINT NOT NULL, a VARCHAR(64) NOT NULL, PRIMARY KEY (a,"
            + " b));";
    assertThat(verdicts(other, rows(keys))).isEqualTo(verdicts(DDL, rows(keys)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bucket(16, a), ", "hash32(a), ", "mod(a, 16), "})
  void aComputedPartOfAColumnOfTheKeyAddsNoFronts(String part) {
    for (int values : new int[] {2, 5, 12}) {
      String plain =
          """
          CREATE TABLE t (
            a %s NOT NULL, -- @key distinct=%d
            ts TIMESTAMP NOT NULL, v VARCHAR, PRIMARY KEY (a, ts));
          """
              .formatted(part.startsWith("mod") ? "BIGINT" : "VARCHAR", values);
      String computed = plain.replace("PRIMARY KEY (", "PRIMARY KEY (" + part);
      assertThat(fronts(computed)).isEqualTo(fronts(plain)).containsOnly((double) values);
    }
  }

  private static List<Double> fronts(String ddl) {
    return Advice.review(AdviceRequest.of(new SourceText("t.sql", ddl))).findings().stream()
        .map(Finding::fronts)
        .filter(Objects::nonNull)
        .map(Fronts::value)
        .toList();
  }

  private static List<String> ordered(List<String> verdicts) {
    return verdicts.stream().filter(verdict -> verdict.startsWith("KEY10")).toList();
  }

  private static List<String> verdicts(String ddl, List<String> rows) {
    String text = "a,b\n" + String.join("\n", rows) + "\n";
    Review review =
        Advice.review(
            AdviceRequest.of(new SourceText("t.sql", ddl))
                .withSamples(List.of(new SampleText("t", "keys.csv", text, true, false)))
                .withoutRewrites());
    return review.findings().stream()
        .filter(finding -> !finding.rule().equals("KEY108"))
        .map(Finding::fingerprint)
        .sorted()
        .toList();
  }

  private static List<String> rows(String keys) {
    Random random = new Random(SEED);
    Function<Integer, String> row =
        switch (keys) {
          case "sequence" -> i -> "k" + (100_000 + i) + "," + i;
          case "few" -> i -> "channel" + random.nextInt(3) + "," + (1_000 + i);
          case "hosts" -> i -> "host" + random.nextInt(400) + "," + (1_000 + i);
          default -> i -> Long.toHexString(random.nextLong()) + "," + random.nextInt(1_000_000);
        };
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      rows.add(row.apply(i));
    }
    return rows;
  }
}
