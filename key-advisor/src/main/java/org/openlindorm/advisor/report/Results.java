package org.openlindorm.advisor.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.TableReview;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.RuleCard;

/**
 * A finished run, as reports print it.
 *
 * @param review what was judged; its findings are those before baseline and suppression
 * @param findings what counts
 * @param hidden what the baseline, a comment or an older version keeps back
 * @param lines source texts by name, cut into lines, for excerpts
 * @param rules the card of every rule, by id
 * @param failOn findings of this severity and above fail the run; null when none does
 * @param rulePages where the pages of the rules lie on the web, ending with a slash; or null
 * @param version of the advisor
 */
public record Results(
    Review review,
    List<Finding> findings,
    List<HiddenFinding> hidden,
    Map<String, List<String>> lines,
    Map<String, RuleCard> rules,
    @Nullable Severity failOn,
    @Nullable String rulePages,
    String version) {

  public Results {
    findings = findings.stream().sorted(Finding.ORDER).toList();
    hidden = hidden.stream().sorted(HiddenFinding.ORDER).toList();
  }

  /** The same with some findings in another form. */
  public Results with(Map<Finding, Finding> changed) {
    return new Results(
        review,
        findings.stream().map(one -> changed.getOrDefault(one, one)).toList(),
        hidden,
        lines,
        rules,
        failOn,
        rulePages,
        version);
  }

  /** How many findings count under a severity. */
  public long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** How many findings are kept back for a reason. */
  public long count(HiddenFinding.Reason reason) {
    return hidden.stream().filter(one -> one.reason() == reason).count();
  }

  /** Whether a finding fails the run. */
  public boolean fails(Finding finding) {
    return failOn != null
        && finding.severity() != Severity.QUESTION
        && finding.severity().atLeast(failOn);
  }

  /** Whether the run fails. */
  public boolean failed() {
    return findings.stream().anyMatch(this::fails);
  }

  /** The review of a table by its full name. */
  Optional<TableReview> table(String name) {
    return review.tables().stream().filter(one -> one.table().fullName().equals(name)).findFirst();
  }

  /** What is said of a table, the worst first. */
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

  /** A line of a source, counted from 1; empty where the source has no such line. */
  String line(String file, int number) {
    List<String> known = lines.getOrDefault(file, List.of());
    return number < 1 || number > known.size() ? "" : known.get(number - 1);
  }

  /** The address of a rule's page, or null where the settings do not say where pages lie. */
  public @Nullable String rulePage(String rule) {
    return rulePages == null ? null : rulePages + rule + ".md";
  }

  /** {@code 1 error, 2 questions in 14 tables, 22 queries}. */
  String summary() {
    return Counts.of(findings)
        + " in "
        + Counts.counted(tables(), "table", "tables")
        + ", "
        + Counts.counted(queries(), "query", "queries");
  }

  /** A table's name without the database that everybody is in. */
  public static String shortName(String table) {
    return table.startsWith("default.") ? table.substring("default.".length()) : table;
  }

  /** The message where the table's name stands already. */
  static String message(Finding finding) {
    return finding.message().replace(" of `" + shortName(finding.table()) + "`", "");
  }

  /** The message after the table's name, which it then need not repeat, as its query. */
  public static String headline(Finding finding) {
    String table = shortName(finding.table());
    String message = atItsPlace(message(finding), finding.place());
    boolean isSaid = begins(message, table) || finding.table().equals(finding.place().file());
    return table.isEmpty() || isSaid ? message : table + ": " + message;
  }

  /** A query that is called by its place is "this query" where that place comes first. */
  private static String atItsPlace(String message, Place place) {
    if (!message.contains("query ")) {
      return message;
    }
    String query = Pattern.quote("query " + place.file() + ":" + place.line());
    return message.replaceAll(query + "(?![0-9])", "this query");
  }

  /** Whether a message begins with a name and not with a longer word. */
  private static boolean begins(String message, String name) {
    return message.startsWith(name)
        && (message.length() == name.length()
            || !Character.isJavaIdentifierPart(message.charAt(name.length())));
  }
}
