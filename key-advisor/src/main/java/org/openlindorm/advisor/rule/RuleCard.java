package org.openlindorm.advisor.rule;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Severity;

/**
 * Who a rule is, and its page.
 *
 * @param id never changes, such as {@code KEY101}
 * @param name such as {@code monotonic-leading-key}
 * @param profile the smallest profile that runs it
 * @param severity the worst that it reports
 * @param looksAt the evidence that it can use
 * @param what one sentence: what is wrong
 * @param why what happens in production
 * @param bad SQL (with facts as comments) that the rule reports
 * @param good SQL that it does not report
 * @param badKeys sampled keys that the bad SQL comes with, one a line in insertion order, or empty
 * @param goodKeys the same for the good SQL
 * @param whenFine when to ignore or suppress it
 * @param detection how it decides
 * @param seed the sentence of the best-practice documents that it comes from, with its place; empty
 *     where it goes beyond them
 * @param rewrites the catalogue's numbers of what helps
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

  /** The page of the rule relative to the documentation's root. */
  public String page() {
    return "rules/" + id + ".md";
  }
}
