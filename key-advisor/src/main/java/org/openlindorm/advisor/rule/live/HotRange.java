package org.openlindorm.advisor.rule.live;

import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV905, {@code hot-range}; its card describes it. */
public final class HotRange extends TrafficRule {

  private static final String TABLE =
      """
      CREATE TABLE sessions (
        id VARCHAR NOT NULL, -- @key source=random
        body VARCHAR,
        PRIMARY KEY (id)); -- @table regionWrites=%s seconds=600
      """;

  public HotRange() {
    super(
        Card.of("LIV905", "hot-range")
            .in(Profile.ALL)
            .atMost(Severity.INFO)
            .looksAt("L")
            .what("One region takes more than three times the writes of the median region.")
            .why(
                "Its server has more work than the others. The writes go to several keys,"
                    + " so a split helps; it happens automatically when the region has grown.")
            .bad(TABLE.formatted("120,131,122,480,119,140,125,133"))
            .good(TABLE.formatted("120,131,122,180,119,140,125,133"))
            .fine(
                "It splits automatically; split it in the middle if you need the effect"
                    + " sooner.")
            .detection(
                "Write counters of at least four regions: one has 100 writes or more and"
                    + " more than three times the median, and none of LIV901, LIV902 and LIV904"
                    + " is reported.")
            .seed("000#L51"));
  }

  @Override
  boolean applies(RegionCounts counts, TrafficShape shape) {
    return shape == TrafficShape.HOT_RANGE;
  }

  @Override
  String message(KeyProfile key, RegionCounts counts, RuleContext context) {
    int fullest = counts.fullest();
    double median = counts.median();
    return "region "
        + (fullest + 1)
        + " of "
        + counts.regions()
        + " of "
        + key.title()
        + " takes "
        + percent(counts.share(fullest))
        + " of the writes"
        + (median == 0
            ? ", most of the others none"
            : ", " + Fronts.number(counts.writes().get(fullest) / median) + " times the usual one")
        + "; splitting it helps";
  }
}
