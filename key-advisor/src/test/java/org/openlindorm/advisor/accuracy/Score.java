package org.openlindorm.advisor.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/**
 * Counts what the default rules report of labelled tables. Only rules about spread, size and rows
 * that overwrite each other count.
 */
record Score(
    int good,
    int bad,
    int rightErrors,
    int wrongErrors,
    int rightWarnings,
    int wrongWarnings,
    int decidable,
    int decidableFound,
    int undecidable,
    int undecidableAsked,
    int found,
    int rightReason,
    int questionsOnGood,
    List<String> misses) {

  private static final Map<String, Set<String>> REASONS =
      Map.ofEntries(
          Map.entry("KEY101", Set.of("incremental", "incremental-desc")),
          Map.entry("KEY102", Set.of("few-fronts", "low-cardinality", "incremental", "skewed")),
          Map.entry("KEY103", Set.of("incremental-coarse", "incremental")),
          Map.entry("KEY104", Set.of("incremental-desc", "incremental", "incremental-coarse")),
          Map.entry("KEY105", Set.of("incremental", "time-ordered-id")),
          Map.entry("KEY106", Set.of("low-cardinality", "few-fronts")),
          Map.entry("KEY107", Set.of("skewed")),
          Map.entry("KEY201", Set.of("suffix-salt-no-effect", "bad-salt")),
          Map.entry("KEY202", Set.of("bad-salt", "moving-hotspot")),
          Map.entry("KEY203", Set.of("bad-salt", "moving-hotspot", "incremental")),
          Map.entry("KEY207", Set.of("bad-salt", "low-cardinality", "few-fronts")),
          Map.entry("IDX501", Set.of("incremental", "incremental-coarse", "incremental-desc")),
          Map.entry("IDX502", Set.of("low-cardinality", "few-fronts")),
          Map.entry("TYP401", Set.of("too-many-pk-columns", "too-many-pk-columns?")),
          Map.entry("TYP402", Set.of("overlong")),
          Map.entry("TYP403", Set.of("overlong", "payload")),
          Map.entry(
              "TYP412",
              Set.of("other:key does not identify a row", "other:rows overwrite each other")),
          Map.entry("SPL701", Set.of("presplit-mismatch")));

  static List<Finding> findings(Table table) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText(table.name() + ".sql", table.ddl())).withoutRewrites();
    if (table.factsGiven()) {
      request = request.withFacts(new SourceText("key-advisor.yaml", table.facts()));
    }
    if (!table.keys().isEmpty()) {
      request =
          request.withSamples(
              List.of(new SampleText("", "keys.csv", table.keys(), true, table.burst())));
    }
    return Advice.review(request).findings().stream()
        .filter(finding -> counts(finding) || finding.severity() == Severity.QUESTION)
        // Generated samples have the order of keys, and by chance some keys twice.
        .filter(finding -> table.keys().isEmpty() || !finding.rule().equals("TYP412"))
        .toList();
  }

  /** Returns whether a finding is of a kind that the labels judge. */
  static boolean counts(Finding finding) {
    return REASONS.containsKey(finding.rule());
  }

  /** A definition that the server refuses is wrong whatever its label. */
  private static boolean matches(Finding finding, Table table) {
    boolean refused = finding.rule().equals("TYP401") && finding.severity() == Severity.ERROR;
    return refused
        || REASONS.getOrDefault(finding.rule(), Set.of()).stream()
            .anyMatch(table.labels()::contains);
  }

  static Score of(List<Table> tables) {
    int[] n = new int[13];
    List<String> misses = new ArrayList<>();
    for (Table table : tables) {
      List<Finding> findings = findings(table);
      List<Finding> loud =
          findings.stream().filter(f -> f.severity().atLeast(Severity.WARNING)).toList();
      boolean questioned = findings.stream().anyMatch(f -> f.severity() == Severity.QUESTION);
      if (table.good()) {
        n[0]++;
        n[11] += questioned ? 1 : 0;
        for (Finding finding : loud) {
          boolean right = matches(finding, table);
          count(n, finding, right);
          if (!right) {
            misses.add("wrong: " + table.name() + " " + finding.rule());
          }
        }
      } else if (table.bad()) {
        n[1]++;
        loud.forEach(finding -> count(n, finding, true));
        boolean found = !loud.isEmpty();
        n[12] += found ? 1 : 0;
        n[10] += found && loud.stream().anyMatch(finding -> matches(finding, table)) ? 1 : 0;
        if (table.decidable()) {
          n[6]++;
          n[7] += found ? 1 : 0;
        } else {
          n[8]++;
          n[9] += found || questioned ? 1 : 0;
        }
        if (!found && (table.decidable() || !questioned)) {
          misses.add("missed: " + table.name());
        }
      }
    }
    return new Score(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[12], n[10], n[11], misses);
  }

  private static void count(int[] n, Finding finding, boolean right) {
    if (finding.severity() == Severity.ERROR) {
      n[right ? 2 : 3]++;
    }
    n[right ? 4 : 5]++;
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 1 : (double) part / whole;
  }

  double precisionAtError() {
    return share(rightErrors, rightErrors + wrongErrors);
  }

  double precisionAtWarning() {
    return share(rightWarnings, rightWarnings + wrongWarnings);
  }

  double recall() {
    return share(decidableFound, decidable);
  }

  double questions() {
    return share(undecidableAsked, undecidable);
  }

  double noise() {
    return share(wrongWarnings, good);
  }

  /** The share of good tables with a question. */
  double needlessQuestions() {
    return share(questionsOnGood, good);
  }

  /** A row of the table by evidence. */
  String row(String evidence) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %s | %s | %.3f | %s |\n",
        evidence,
        good + bad,
        counted(rightErrors, rightErrors + wrongErrors),
        counted(rightWarnings - rightErrors, rightWarnings - rightErrors + onlyWarnings()),
        counted(decidableFound, decidable),
        noise(),
        counted(rightReason, found));
  }

  private int onlyWarnings() {
    return wrongWarnings - wrongErrors;
  }

  private static String counted(int part, int whole) {
    return whole == 0
        ? "none"
        : String.format(Locale.ROOT, "%.2f (%d of %d)", share(part, whole), part, whole);
  }

  String text() {
    return String.format(
        Locale.ROOT,
        """
        | Measure | Value | Counted |
        |---|---|---|
        | precision at ERROR | %.2f | %d of %d findings |
        | precision at WARNING and above | %.2f | %d of %d findings |
        | recall of bad tables that the evidence proves | %.2f | %d of %d tables |
        | question or finding for the other bad tables | %.2f | %d of %d tables |
        | wrong warnings per good table | %.3f | %d on %d tables |
        | bad tables found for a labelled reason | %.2f | %d of %d tables |
        | good tables with a question | | %d of %d tables |
        """,
        precisionAtError(),
        rightErrors,
        rightErrors + wrongErrors,
        precisionAtWarning(),
        rightWarnings,
        rightWarnings + wrongWarnings,
        recall(),
        decidableFound,
        decidable,
        questions(),
        undecidableAsked,
        undecidable,
        noise(),
        wrongWarnings,
        good,
        share(rightReason, found),
        rightReason,
        found,
        questionsOnGood,
        good);
  }
}
