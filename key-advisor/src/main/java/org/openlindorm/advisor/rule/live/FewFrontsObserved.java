package org.openlindorm.advisor.rule.live;

import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV904, {@code few-fronts-observed}; its card describes it. */
public final class FewFrontsObserved extends TrafficRule {

  private static final String TABLE =
      """
      CREATE TABLE orders (
        channel VARCHAR NOT NULL,
        id BIGINT NOT NULL,
        total DECIMAL(10,2),
        PRIMARY KEY (channel, id)); -- @table regionWrites=%s seconds=600
      """;

  public FewFrontsObserved() {
    super(
        Card.of("LIV904", "few-fronts-observed")
            .in(Profile.ALL)
            .atMost(Severity.WARNING)
            .looksAt("L")
            .what("The writes of a table go to fewer of its regions than there are servers.")
            .why(
                "The measured form of KEY102: at any moment as many servers work as regions are "
                    + "written, and the others wait.")
            .bad(TABLE.formatted("0,412,3,0,0,390,0,2,1,401"))
            .good(TABLE.formatted("98,112,103,96,90,101,88,120,111,99"))
            .fine("The servers that take the writes can handle them.")
            .detection(
                "Write counters of the regions, at least 100 writes: the effective number"
                    + " of written regions (the inverse Simpson index of their shares) is below"
                    + " the number of servers and below half of the regions. Not reported"
                    + " together with LIV901 or LIV902, nor if sampled keys are spread: then the"
                    + " split points are the cause (LIV905).")
            .seed("003#L218 (all new rows of channel alipay go to Region_3_b)")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  boolean applies(RegionCounts counts, TrafficShape shape) {
    return shape == TrafficShape.FEW_REGIONS;
  }

  @Override
  String message(KeyProfile key, RegionCounts counts, RuleContext context) {
    return "the writes of "
        + key.title()
        + " are concentrated in about "
        + Fronts.number(counts.busyRegions())
        + " of its "
        + counts.regions()
        + " regions; "
        + context.requirement()
        + " write fronts";
  }
}
