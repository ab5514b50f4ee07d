package org.openlindorm.advisor.rule.live;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** Last region share. See its page, LIV901. */
public final class LastRegionShare extends BuiltInRule {

  public LastRegionShare() {
    super(
        Card.of("LIV901", "last-region-share")
            .atMost(Severity.ERROR)
            .looksAt("L")
            .what("The last region of a table takes half of its writes or more.")
            .why(
                "The measured form of KEY101: splitting the region does not help, "
                    + "since the upper half goes on taking the writes.")
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
                  PRIMARY KEY (host, ts)); -- @table lastRegionShare=0.13 regions=8
                """)
            .fine("The table has fewer than four regions.")
            .detection(
                "Write counters of the regions over ten minutes: at least four "
                    + "regions, and the last takes half or more. Counters come as the "
                    + "facts lastRegionShare and regions, which a live connection fills "
                    + "in.")
            .seed("000#L52")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    double share = number(table, "lastregionshare");
    double regions = number(table, "regions");
    if (share < 0.5 || regions < 4) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .evidence(EvidenceKind.LIVE, "write counters of " + Math.round(regions) + " regions")
            .says(
                "the last of "
                    + Math.round(regions)
                    + " regions of `"
                    + table.name()
                    + "` takes "
                    + Math.round(share * 100)
                    + " % of the writes; splitting it does not help")
            .finding());
  }

  private static double number(TableModel table, String fact) {
    try {
      return Double.parseDouble(table.facts().more().getOrDefault(fact, "0"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
