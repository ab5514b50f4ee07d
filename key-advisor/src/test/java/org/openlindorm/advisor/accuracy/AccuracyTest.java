package org.openlindorm.advisor.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/** Scores the rules on labelled tables, and on changed ones. */
class AccuracyTest {

  @Test
  void theDefinitionsAloneAreJudgedWell() throws IOException {
    Score score = Score.of(Corpus.tables());
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.precisionAtError()).isGreaterThanOrEqualTo(0.98);
    assertThat(score.precisionAtWarning()).isGreaterThanOrEqualTo(0.90);
    assertThat(score.recall()).isGreaterThanOrEqualTo(0.85);
    assertThat(score.questions()).isGreaterThanOrEqualTo(0.80);
    assertThat(score.noise()).isLessThanOrEqualTo(0.05);
    if (Boolean.getBoolean("accuracy.rewrite")) {
      Files.writeString(Path.of("../docs/accuracy.md"), page());
    }
  }

  @Test
  void declaredFactsDecideWhatTheDefinitionLeavesOpen() {
    List<Table> told = told();
    assumeFalse(told.isEmpty(), "the labelled tables have no facts");
    Score score = Score.of(told);
    System.out.println(score.text() + String.join("\n", score.misses()));
    assertThat(score.precisionAtError()).isGreaterThanOrEqualTo(0.98);
    assertThat(score.precisionAtWarning()).isGreaterThanOrEqualTo(0.90);
    assertThat(score.recall()).isGreaterThanOrEqualTo(0.85);
  }

  /** The tables that facts decide, with these. */
  private static List<Table> told() {
    return Corpus.tables().stream()
        .filter(table -> !table.facts().isEmpty())
        .map(Table::withFacts)
        .toList();
  }

  @Test
  void aTimeInFrontOfAGoodKeyIsReported() {
    List<Table> good = growing();
    List<String> silent = new ArrayList<>();
    for (Table table : good) {
      String ddl =
          table
              .ddl()
              .replaceFirst("\\(", "(mutated_ts TIMESTAMP NOT NULL, ")
              .replaceFirst("(?i)PRIMARY KEY *\\(", "PRIMARY KEY (mutated_ts, ");
      if (isSilent(table.withDdl(ddl))) {
        silent.add(table.name());
      }
    }
    assertThat(silent).hasSizeLessThanOrEqualTo(good.size() / 20);
  }

  @Test
  void anAutoIncrementInPlaceOfAGoodKeyIsReported() {
    List<Table> good = growing();
    List<String> silent = new ArrayList<>();
    for (Table table : good) {
      String ddl =
          table
              .ddl()
              .replaceFirst("\\(", "(mutated_id BIGINT NOT NULL AUTO_INCREMENT, ")
              .replaceFirst(
                  "(?i)PRIMARY KEY *\\((?:[^()]|\\([^()]*\\))*\\)", "PRIMARY KEY (mutated_id)");
      if (isSilent(table.withDdl(ddl))) {
        silent.add(table.name());
      }
    }
    assertThat(silent).hasSizeLessThanOrEqualTo(good.size() / 20);
  }

  /** Good tables; in those that stay short a growing key does no harm. */
  private static List<Table> growing() {
    return Corpus.tables().stream()
        .filter(table -> table.good() && !table.labels().contains("tiny-table"))
        .toList();
  }

  private static boolean isSilent(Table table) {
    return Score.findings(table).stream().noneMatch(f -> f.severity().atLeast(Severity.WARNING));
  }

  @Test
  void commentsAndWhiteSpaceChangeNothing() {
    for (Table table : Corpus.tables()) {
      if (table.ddl().contains("--")) {
        continue;
      }
      String spread = "/* a comment */\n\n" + table.ddl().replace(", ", " ,\n   ");
      assertThat(fingerprints(table.withDdl(spread)))
          .as(table.name())
          .isEqualTo(fingerprints(table));
    }
  }

  private static String fingerprints(Table table) {
    return Score.findings(table).stream()
        .map(Finding::fingerprint)
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  private static String page() {
    StringBuilder each = new StringBuilder();
    for (Path file : Corpus.files()) {
      each.append("\n### ").append(file.getFileName()).append("\n\n");
      each.append(Score.of(Corpus.tables(file)).text());
    }
    String told = Score.of(told()).text();
    return """
    # How often the advisor is right

    The default rules judge tables that are labelled as good, bad or depending on things that the definition does not
    say. Only rules about spread and size count; tables labelled as depending are left out. Evidence: the definition
    alone (types, names, split points, comments), no facts and no samples, unless said.

    ## On tables that nobody had tuned to

    Each set was written by authors who had read neither the rules nor the other sets, and was scored once before anybody
    looked at it; then it served to better the rules, and the next set was written. No rule has been changed since set e,
    so its figures are those to expect:

    %s
    ## Today, on the same tables

    What is wrong or missed here is known and left: a rule for it would be wrong elsewhere, or know a table by its name.
    %s
    ## With facts

    The tables of sets a and b whose verdict needs to be told how values arise, with one or two declared facts each, such
    as `source=sequence`:

    %s
    `mvn -pl key-advisor -am test -Dtest=AccuracyTest` scores all of them, `-Dadvisor.corpus=FILE` a file of labelled
    tables, one JSON object a line; `-Daccuracy.rewrite=true` writes this page. The same test puts a time in front of
    every good key, and an AUTO_INCREMENT in its place: at least 95 %% must be reported, short tables aside. Comments and white space must
    change nothing.

    Samples are tested with generated keys of known order (`FrontsEstimateTest`): sequences, times, UUIDv7, Snowflake,
    few channels, buckets, many hosts, random and skewed values.
    """
        .formatted(BLIND, each, told);
  }

  /** The first score of each set, which no later run can repeat. */
  private static final String BLIND =
      """
      | set | tables | ERROR right | WARNING and above right | recall where the definition proves it | asked or found where not |
      |---|---|---|---|---|---|
      | a | 100 | 6 of 6 | 24 of 24 | 0.62 (23 of 37) | 8 of 8 |
      | b | 100 | 4 of 4 | 18 of 19 | 0.57 (17 of 30) | 8 of 14 |
      | c | 120 | 6 of 7 | 27 of 30 | 0.59 (24 of 41) | 13 of 13 |
      | d | 120 | 5 of 7 | 33 of 38 | 0.75 (30 of 40) | 10 of 12 |
      | e | 100 | 10 of 10 | 35 of 35 | 0.89 (34 of 38) | 6 of 7 |
      """;
}
