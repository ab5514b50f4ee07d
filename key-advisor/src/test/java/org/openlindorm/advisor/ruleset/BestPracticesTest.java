package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;

/** Runs {@code docs/best-practices.md}: the rules of LindormTable's documents, each by example. */
class BestPracticesTest {

  /** The rules of the documents that concern the design of tables, queries and loads. */
  private static final String RULES =
      """
      S02 S09 S10 S13
      S25 S27 S28 S29 S30
      S32 S33 S34 S35 S36
      S37 S38 S39 S40 S41 S42 S43 S47 S49 S50 S51 S52 S53 S54 S55 S56 S57 S58 S59 S60 S61 S62 S63
      S64 S65 S66 S67
      S70 S71 S72 S74
      S78 S79
      S96 S97
      S102 S103 S104
      T04 T05 T06 T07 T08 T09 T10 T11 T12 T13 T14
      """;

  /**
   * The findings that the default profile does not report, each with its reason in the document.
   */
  private static final String UNREPORTED = "S25 T11";

  static Stream<BestPractice> rows() {
    return BestPractice.all().stream();
  }

  static Stream<BestPractice> rowsWithRule() {
    return rows().filter(BestPractice::hasRule);
  }

  @Test
  void everyRuleOfTheDocumentsHasARow() {
    assertThat(ids(rows())).isEqualTo(ids(RULES));
  }

  @Test
  void rulesOutsideTheDefaultProfileHaveAReason() {
    assertThat(rows()).allMatch(row -> reported(row) == row.reason().isEmpty());
    assertThat(ids(rows().filter(row -> !reported(row)))).isEqualTo(ids(UNREPORTED));
  }

  private static boolean reported(BestPractice row) {
    return row.hasRule() && row.profile() == Profile.DEFAULT;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rowsWithRule")
  void theExampleIsReported(BestPractice row) {
    List<Finding> findings = row.found().findings(row.profile());
    assertThat(findings)
        .as("%s: %s", row, texts(findings))
        .anyMatch(one -> one.rule().equals(row.rule()) && one.severity() == row.severity());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rowsWithRule")
  void theOtherExamplePasses(BestPractice row) {
    List<Finding> findings = row.passes().findings(row.profile());
    assertThat(row.passes().sql()).isNotBlank();
    assertThat(findings)
        .as("%s: %s", row, texts(findings))
        .noneMatch(one -> one.rule().equals(row.rule()))
        .noneMatch(one -> one.severity().atLeast(Severity.WARNING));
  }

  private static String texts(List<Finding> findings) {
    return findings.stream()
        .map(one -> one.severity().label() + " " + one.rule() + " " + one.message())
        .collect(Collectors.joining("\n", "\n", ""));
  }

  private static Set<String> ids(String text) {
    return new TreeSet<>(List.of(text.strip().split("\\s+", -1)));
  }

  private static Set<String> ids(Stream<BestPractice> rows) {
    return rows.map(BestPractice::id).collect(Collectors.toCollection(TreeSet::new));
  }
}
