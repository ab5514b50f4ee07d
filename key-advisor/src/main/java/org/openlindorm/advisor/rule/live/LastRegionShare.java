package org.openlindorm.advisor.rule.live;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV901, {@code last-region-share}; its card describes it. */
public final class LastRegionShare extends TrafficRule {

  public LastRegionShare() {
    super(
        Card.of("LIV901", "last-region-share")
            .atMost(Severity.ERROR)
            .looksAt("L")
            .what("The last region of a table takes half of its writes or more.")
            .why(
                "The measured form of KEY101: splitting the region does not help, since"
                    + " the upper half continues to take the writes.")
            .bad(
                """
                CREATE TABLE event_log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (ts, host)); -- @table lastRegionShare=0.97 regions=8
                """)
            .good(
                """
                CREATE TABLE event_log (
                  host VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host, ts)); -- @table regionWrites=96,104,99,131 seconds=600
                """)
            .fine("The table has fewer than four regions.")
            .detection(
                "Write counters of the regions: at least four regions and 100 writes, and"
                    + " the last region takes half or more. An error after ten minutes and 300"
                    + " writes, before that a warning. Not if sampled keys are spread: then the"
                    + " split points are the cause (LIV905). Counters come as the facts"
                    + " regionWrites and seconds, which ADVISE TABLE fills in, or as"
                    + " lastRegionShare and regions.")
            .seed("000#L52")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    double share = number(table, "lastregionshare");
    double regions = number(table, "regions");
    if (table.facts().traffic() != null || share < 0.5 || regions < 4) {
      return super.lint(table, context);
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .evidence(EvidenceKind.LIVE, "write counters of " + Math.round(regions) + " regions")
            .message(message("`" + table.name() + "`", Math.round(regions), share))
            .finding());
  }

  @Override
  boolean applies(RegionCounts counts, TrafficShape shape) {
    return shape == TrafficShape.LAST_REGION;
  }

  @Override
  String message(KeyProfile key, RegionCounts counts, RuleContext context) {
    return message(key.title(), counts.regions(), counts.share(counts.regions() - 1));
  }

  private static String message(String title, long regions, double share) {
    return "the last of "
        + regions
        + " regions of "
        + title
        + " takes "
        + percent(share)
        + " of the writes; splitting it does not help";
  }

  private static double number(TableModel table, String fact) {
    try {
      return Double.parseDouble(table.facts().more().getOrDefault(fact, "0"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
