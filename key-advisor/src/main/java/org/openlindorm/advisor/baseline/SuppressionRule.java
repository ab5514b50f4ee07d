package org.openlindorm.advisor.baseline;

import java.util.Arrays;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleCard;

/**
 * The rules about exceptions from rules. Their findings have the same form as the findings about
 * tables.
 */
public enum SuppressionRule {
  UNUSED(
      "SUP001",
      "unused-suppression",
      Severity.WARNING,
      "A comment accepts a finding that does not exist",
      "It would hide the finding if it occurred again for another reason.",
      "The comment key-advisor:ignore covers no finding of its rule."),
  EXPIRED(
      "SUP002",
      "expired-suppression",
      Severity.WARNING,
      "The day until which a finding was accepted is over",
      "The comment set a day for a new review. It no longer hides the finding.",
      "The day after until= is in the past."),
  UNREADABLE(
      "SUP003",
      "unreadable-suppression",
      Severity.WARNING,
      "A comment key-advisor:... cannot be read",
      "It hides nothing, contrary to its intent.",
      "The comment does not have the form key-advisor:ignore KEY106 reason=\"...\" until=DATE."),
  WITHOUT_REASON(
      "SUP004",
      "suppression-without-reason",
      Severity.WARNING,
      "A comment accepts a finding and does not say why",
      "A later reader cannot check whether the reason still applies. Strict profile only.",
      "reason= is missing."),
  SOURCE(
      "SRC001",
      "unreadable",
      Severity.ERROR,
      "A statement, a fact or a sample cannot be read",
      "An unreadable statement is not checked, so its findings are unknown.",
      "The parser stops there. The statements around it are checked. The exit code is 2."),
  UNKNOWN(
      "SRC002",
      "unknown-name",
      Severity.ERROR,
      "A statement names a table, column, type, function or attribute that does not exist",
      "The server refuses it. No other rule checks a query with a mistyped name.",
      "The definitions contain no such name; types and attributes are those of the server."
          + " With target hbase or phoenix only names of tables and columns count."),
  TWICE(
      "SRC003",
      "defined-twice",
      Severity.ERROR,
      "A table, a column or a query's name is defined twice",
      "Only the first is checked; the server refuses the second.",
      "Two CREATE TABLE of one name without IF NOT EXISTS and without DROP TABLE between"
          + " them, a column that exists already, or two queries with one name."),
  REFUSED(
      "SRC004",
      "refused",
      Severity.ERROR,
      "A statement is refused by the server",
      "It parses and all its names exist, but it fails when it runs.",
      "The statements of all files are executed on an empty server in memory: those that define"
          + " something in the order of the files, then the others. The message is the server's."
          + " A statement that fails only because an earlier one was refused is not reported."),
  STALE(
      "BAS001",
      "stale-baseline-entry",
      Severity.INFO,
      "The baseline holds a finding that no longer exists",
      "It was fixed or renamed. The entry would hide it if it occurred again.",
      "No finding has the fingerprint. With --strict-baseline an error.");

  private final RuleCard card;

  SuppressionRule(
      String id, String name, Severity severity, String what, String why, String detection) {
    card =
        Card.of(id, name)
            .atMost(severity)
            .looksAt("")
            .what(what)
            .why(why)
            .detection(detection)
            .card();
  }

  public static List<RuleCard> cards() {
    return Arrays.stream(values()).map(rule -> rule.card).toList();
  }

  /** Returns whether a rule is about exceptions. Comments cannot accept its findings. */
  static boolean isOfExceptions(String rule) {
    return Arrays.stream(values())
        .filter(one -> one.card.id().equals(rule))
        .anyMatch(
            one ->
                switch (one) {
                  case UNUSED, EXPIRED, UNREADABLE, WITHOUT_REASON, STALE -> true;
                  case SOURCE, UNKNOWN, TWICE, REFUSED -> false;
                });
  }

  /**
   * Returns a finding of this rule.
   *
   * @param object distinguishes this finding from others of its kind
   */
  public Finding at(Place place, String object, String message) {
    return new Finding(
        card.id(),
        card.name(),
        card.severity(),
        Confidence.CERTAIN,
        "",
        object,
        object,
        "",
        message,
        card.why(),
        place,
        List.of(),
        List.of(),
        null,
        List.of());
  }
}
