package org.openlindorm.advisor.rule.live;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.TrafficShape;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV903, {@code split-futility}; its card describes it. */
public final class SplitFutility extends TrafficRule {

  private static final double FUTILE = 0.9;

  private static final String TABLE =
      """
      CREATE TABLE event_log (
        ts TIMESTAMP NOT NULL,
        host VARCHAR NOT NULL,
        msg VARCHAR,
        PRIMARY KEY (ts, host)); -- @table regionWrites=0,4,2,994 seconds=600 splitShares=%s
      """;

  public SplitFutility() {
    super(
        Card.of("LIV903", "split-futility")
            .in(Profile.ALL)
            .atMost(Severity.ERROR)
            .looksAt("L")
            .what(
                "A region was split twice in a row, and one half continued to take all"
                    + " writes.")
            .why(
                "A store splits a hot region. Here the split had no effect: the key sends"
                    + " all new rows to one place.")
            .bad(TABLE.formatted("0.97,0.99"))
            .good(TABLE.formatted("0.97,0.58"))
            .fine("A load of a few minutes in key order that has ended.")
            .detection(
                "Readings of the regions before and after: a region was split, at least 100 "
                    + "writes came since, one half takes nine tenths of them or more, and the same "
                    + "when that half was split. The shares come as the fact splitShares, which "
                    + "ADVISE TABLE fills in from what the server has seen in the last hour.")
            .seed("000#L52")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  boolean applies(RegionCounts counts, TrafficShape shape) {
    return pair(counts) >= 0;
  }

  /** Returns the position of two consecutive futile splits, or -1. */
  private static int pair(RegionCounts counts) {
    for (int i = 0; i + 1 < counts.splitShares().size(); i++) {
      if (counts.splitShares().get(i) >= FUTILE && counts.splitShares().get(i + 1) >= FUTILE) {
        return i;
      }
    }
    return -1;
  }

  @Override
  String message(KeyProfile key, RegionCounts counts, RuleContext context) {
    int first = pair(counts);
    return "a region of "
        + key.title()
        + " was split twice in a row, and one half took "
        + percent(counts.splitShares().get(first))
        + ", then "
        + percent(counts.splitShares().get(first + 1))
        + " of the writes that came afterwards: splitting does not help";
  }
}
