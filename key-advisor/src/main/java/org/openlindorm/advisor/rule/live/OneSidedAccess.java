package org.openlindorm.advisor.rule.live;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV902, {@code one-sided-access}; its card describes it. */
public final class OneSidedAccess extends TrafficRule {

  private static final String TABLE =
      """
      CREATE TABLE audit (
        ts TIMESTAMP NOT NULL,
        actor VARCHAR,
        PRIMARY KEY (ts DESC)); -- @table regionWrites=%s regionReads=%s seconds=600
      """;

  public OneSidedAccess() {
    super(
        Card.of("LIV902", "one-sided-access")
            .in(Profile.ALL)
            .atMost(Severity.WARNING)
            .looksAt("L")
            .what("Nearly all reads and writes of a table go to one end of its key.")
            .why(
                "The hot end of the key moves with time, and all other servers hold rows"
                    + " that are not read. Wherever this region is split, one half gets all of"
                    + " the work.")
            .bad(TABLE.formatted("930,11,9,4", "560,20,12,2"))
            .good(TABLE.formatted("230,251,240,229", "130,120,142,120"))
            .fine("The table is small, or one server can handle all of its load.")
            .detection(
                "Counters of the regions, at least two: the reads and writes after the"
                    + " last split point minus those before it, or the same at the first split"
                    + " point, are 80 % of all or more, and so many that chance does it less"
                    + " often than once in a thousand tables whose statements, of 200 rows each,"
                    + " choose any region: 1,100 to 1,600 reads and writes in 4 regions, 2,200 to"
                    + " 4,100 in 2. Not reported together with LIV901, nor if sampled keys are"
                    + " spread. Counters come as the facts regionWrites, regionReads and seconds,"
                    + " which ADVISE TABLE fills in.")
            .seed("003#L218")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  boolean applies(RegionCounts counts, TrafficShape shape) {
    return shape == TrafficShape.ONE_SIDE;
  }

  @Override
  String message(KeyProfile key, RegionCounts counts, RuleContext context) {
    double direction = counts.direction();
    return percent((1 + Math.abs(direction)) / 2)
        + " of the reads and writes of "
        + key.title()
        + " go to the "
        + (direction > 0 ? "last" : "first")
        + " of its "
        + counts.regions()
        + " regions; splitting it leaves one half without work";
  }
}
