package org.openlindorm.advisor.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.advisor.rule.RuleCard;

/**
 * The results of a run for the reports.
 *
 * @param review the review; its findings are those before baseline and suppression
 * @param findings the findings that count
 * @param hidden the findings that the baseline, a comment or an older version hides
 * @param lines the source texts by name, split into lines, for excerpts
 * @param rules the card of every rule, by id
 * @param failOn the minimum severity that fails the run; null if no finding does
 * @param rulePages the base URL of the rules' pages, ending with a slash; or null
 * @param version the version of the advisor
 */
public record LintResults(
    Review review,
    List<Finding> findings,
    List<HiddenFinding> hidden,
    Map<String, List<String>> lines,
    Map<String, RuleCard> rules,
    @Nullable Severity failOn,
    @Nullable String rulePages,
    String version) {

  public LintResults {
    findings = findings.stream().sorted(Finding.ORDER).toList();
    hidden = hidden.stream().sorted(HiddenFinding.ORDER).toList();
  }

  /** Returns these results with some findings replaced. */
  public LintResults with(Map<Finding, Finding> changed) {
    return new LintResults(
        review,
        findings.stream().map(one -> changed.getOrDefault(one, one)).toList(),
        hidden,
        lines,
        rules,
        failOn,
        rulePages,
        version);
  }

  /** Returns the number of findings of a severity. */
  public long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Returns the number of findings that are hidden for a reason. */
  public long count(HiddenFinding.Reason reason) {
    return hidden.stream().filter(one -> one.reason() == reason).count();
  }

  /** Returns whether a finding fails the run. */
  public boolean fails(Finding finding) {
    return failOn != null
        && finding.severity() != Severity.QUESTION
        && finding.severity().atLeast(failOn);
  }

  /** Returns whether the run fails. */
  public boolean failed() {
    return findings.stream().anyMatch(this::fails);
  }

  /** Returns the review of a table by its full name. */
  Optional<TableReview> table(String name) {
    return review.tables().stream().filter(one -> one.table().fullName().equals(name)).findFirst();
  }

  /** Returns the findings of a table, the worst first. */
  List<Finding> findings(TableReview table) {
    return findings.stream()
        .filter(one -> one.table().equals(table.table().fullName()))
        .sorted(Comparator.comparing(Finding::severity).thenComparing(Finding.ORDER))
        .toList();
  }

  int tables() {
    return review.tables().size();
  }

  int queries() {
    return review.model().queries().size();
  }

  /** Returns a line of a source, counted from 1; empty if the source has no such line. */
  String line(String file, int number) {
    List<String> known = lines.getOrDefault(file, List.of());
    return number < 1 || number > known.size() ? "" : known.get(number - 1);
  }

  /** Returns the URL of a rule's page, or null if the settings contain no base URL. */
  public @Nullable String rulePage(String rule) {
    return rulePages == null ? null : rulePages + rule + ".md";
  }

  /** Returns {@code 1 error, 2 questions in 14 tables, 22 queries}. */
  String summary() {
    return Counts.of(findings)
        + " in "
        + Counts.counted(tables(), "table", "tables")
        + ", "
        + Counts.counted(queries(), "query", "queries");
  }

  /** Returns a table's name without the default database. */
  public static String shortName(String table) {
    return table.startsWith("default.") ? table.substring("default.".length()) : table;
  }

  /**
   * Returns the message for use at a place that already shows the table's name. The name stays
   * before a clause about the table.
   */
  static String message(Finding finding) {
    String table = finding.table().substring(finding.table().indexOf('.') + 1);
    String named = " of `" + table + "`";
    String message = finding.message();
    return message.contains(named)
        ? message.replaceAll(Pattern.quote(named) + "(?!, which)", "")
        : message;
  }

  /**
   * Returns the message without the table's name at its beginning, and without a repetition of it
   * or of its query.
   */
  public static String headline(Finding finding) {
    String table = shortName(finding.table());
    String message = atItsPlace(message(finding), finding.place());
    boolean isReported = begins(message, table) || finding.table().equals(finding.place().file());
    return table.isEmpty() || isReported ? message : table + ": " + message;
  }

  /**
   * Returns a message with "this query" in place of the query's name. This applies if the name is
   * its place, and the place is printed before the message.
   */
  private static String atItsPlace(String message, Place place) {
    if (!message.contains("query ")) {
      return message;
    }
    String query = Pattern.quote("query " + place.file() + ":" + place.line());
    return message.replaceAll(query + "(?![0-9])", "this query");
  }

  /** Returns whether a message begins with a name and not only with a longer word. */
  private static boolean begins(String message, String name) {
    return message.startsWith(name)
        && (message.length() == name.length()
            || !Character.isJavaIdentifierPart(message.charAt(name.length())));
  }
}
