package org.openlindorm.advisor.rule.live;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.RuleContext;

/** A rule about the region counters of a table and of each of its indexes. */
abstract class TrafficRule extends BuiltInRule {

  TrafficRule(Card card) {
    super(card);
  }

  /** Returns whether the rule reports these counters. */
  abstract boolean applies(RegionCounts counts, TrafficShape shape);

  /** Returns the consequence in one sentence. */
  abstract String message(KeyProfile key, RegionCounts counts, RuleContext context);

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (KeyProfile key : context.keys(table)) {
      RegionCounts counts = key.traffic();
      if (counts != null && applies(counts, TrafficShape.of(key, context.nodes()))) {
        findings.add(finding(key, counts, context));
      }
    }
    return findings;
  }

  /**
   * Returns the finding. For a short burst, which may have ended, the confidence limits it to a
   * warning.
   */
  private Finding finding(KeyProfile key, RegionCounts counts, RuleContext context) {
    IndexModel index = key.index();
    FindingBuilder report = report(key.table());
    return report
        .object(key.object(), index == null ? key.table().keyPlace() : index.place())
        .confidence(counts.settled() ? Confidence.CERTAIN : Confidence.LIKELY)
        .evidence(EvidenceKind.LIVE, counts.text())
        .message(message(key, counts, context))
        .finding();
  }

  static String percent(double share) {
    return Math.round(share * 100) + " %";
  }
}
