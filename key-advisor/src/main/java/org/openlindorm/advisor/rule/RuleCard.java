package org.openlindorm.advisor.rule;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Severity;

/**
 * The identity and the description of a rule.
 *
 * @param id the stable id, such as {@code KEY101}
 * @param name the name, such as {@code monotonic-leading-key}
 * @param profile the smallest profile that runs the rule
 * @param severity the highest severity that it reports
 * @param looksAt the kinds of evidence that it uses
 * @param what the problem, in one sentence
 * @param why the consequence in production
 * @param bad SQL (with facts as comments) that the rule reports
 * @param good SQL that it does not report
 * @param badKeys sampled keys for the bad SQL, one per line in insertion order, or empty
 * @param goodKeys sampled keys for the good SQL
 * @param whenFine when to ignore or suppress it
 * @param detection how it detects the problem
 * @param seed the sentence of the best-practice documents that it is based on, with its place;
 *     empty if it is not in them
 * @param rewrites the catalogue's numbers of rewrites that help
 */
public record RuleCard(
    String id,
    String name,
    Profile profile,
    Severity severity,
    List<EvidenceKind> looksAt,
    String what,
    String why,
    String bad,
    String good,
    String badKeys,
    String goodKeys,
    String whenFine,
    String detection,
    String seed,
    List<String> rewrites) {

  public RuleCard {
    looksAt = List.copyOf(looksAt);
    rewrites = List.copyOf(rewrites);
  }

  /** Returns the path of the rule's page, relative to the root of the documentation. */
  public String page() {
    return "rules/" + id + ".md";
  }
}
