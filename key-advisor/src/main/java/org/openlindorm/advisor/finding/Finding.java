package org.openlindorm.advisor.finding;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A finding of a rule about a table.
 *
 * @param rule the stable id, such as {@code KEY101}
 * @param name the rule's name, such as {@code monotonic-leading-key}
 * @param table {@code database.table}; the name of a query or file if there is no table
 * @param object {@code pk}, an index's name, a query's name, or {@code table}
 * @param identity the object's name in fingerprints; for a query it is not the number
 * @param column the column that causes the finding, or empty
 * @param message one sentence with the consequence and its numbers
 * @param why the reason, in one or two sentences
 * @param place the place of the column, if there is one
 * @param fronts the write fronts, or null if the rule is not about writes
 */
public record Finding(
    String rule,
    String name,
    Severity severity,
    Confidence confidence,
    String table,
    String object,
    String identity,
    String column,
    String message,
    String why,
    Place place,
    List<RelatedPlace> related,
    List<EvidenceItem> evidence,
    @Nullable Fronts fronts,
    List<SuggestedRewrite> rewrites) {

  /** The order of findings in every report: by place, then rule, then fingerprint. */
  public static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::place)
          .thenComparing(Finding::rule)
          .thenComparing(Finding::fingerprint)
          .thenComparing(Finding::message);

  public Finding {
    related = List.copyOf(related);
    evidence = List.copyOf(evidence);
    rewrites = List.copyOf(rewrites);
  }

  /**
   * Returns the fingerprint, which contains only names, never a line or a number: {@code
   * KEY101:default.event_log:pk:ts}, {@code QRY601:default.document:reports.sql#3f9a1c2046:}.
   */
  public String fingerprint() {
    return rule + ":" + table + ":" + identity + ":" + column;
  }

  /**
   * Returns the fingerprint for baselines of schema 1, which contains the number of the query in
   * the run.
   */
  public String numberedFingerprint() {
    return rule + ":" + table + ":" + object + ":" + column;
  }

  public Finding withSeverity(Severity changed) {
    return with(changed, place, evidence, rewrites);
  }

  public Finding withPlace(Place changed) {
    return with(severity, changed, evidence, rewrites);
  }

  public Finding withRewrites(List<SuggestedRewrite> changed) {
    return with(severity, place, evidence, changed);
  }

  public Finding withEvidence(List<EvidenceItem> changed) {
    return with(severity, place, changed, rewrites);
  }

  private Finding with(
      Severity changedSeverity,
      Place changedPlace,
      List<EvidenceItem> changedEvidence,
      List<SuggestedRewrite> changedRewrites) {
    return new Finding(
        rule,
        name,
        changedSeverity,
        confidence,
        table,
        object,
        identity,
        column,
        message,
        why,
        changedPlace,
        related,
        changedEvidence,
        fronts,
        changedRewrites);
  }
}
