package org.openlindorm.advisor.rule.live;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule LIV907, {@code large-first-value}; its card describes it. */
public final class LargeFirstValue extends BuiltInRule {

  /** The name of the fact: the size of the largest first value in gigabytes. */
  public static final String FACT = "largestvalue";

  /** The largest recommended size of one value of the first column (002). */
  private static final double MOST_GIGABYTES = 10;

  private static final String TABLE =
      """
      -- @table largestvalue=%s
      CREATE TABLE purchase (
        device_id VARCHAR NOT NULL,
        ts TIMESTAMP NOT NULL,
        amount DOUBLE,
        PRIMARY KEY (device_id, ts));
      """;

  public LargeFirstValue() {
    super(
        Card.of("LIV907", "large-first-value")
            .atMost(Severity.INFO)
            .looksAt("FL")
            .what("The rows of one value of the first key column take more than 10 GB.")
            .why(
                "Regions split inside one value, so there is no limit here; a partition of"
                    + " Tablestore or Cassandra has one. But a query that gives only this column"
                    + " reads all of these rows, and a copy to such a store needs a longer first"
                    + " column.")
            .bad(TABLE.formatted("34GB"))
            .good(TABLE.formatted("400MB"))
            .fine("Queries give a range of the next column as well.")
            .detection(
                "ADVISE TABLE: the bytes of each region, divided among the first values of"
                    + " the keys that were sampled from it; or the fact largestvalue.")
            .seed("002#L69-71")
            .rewrites("R10"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    double gigabytes = Double.parseDouble(table.facts().more().getOrDefault(FACT, "0"));
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    if (gigabytes <= MOST_GIGABYTES || key.parts().size() < 2) {
      return List.of();
    }
    boolean live = table.facts().traffic() != null;
    return List.of(
        report(table)
            .on(key, first)
            .confidence(Confidence.LIKELY)
            .evidence(
                EvidenceItem.of(
                    live ? EvidenceKind.LIVE : EvidenceKind.FACT, FACT + "=" + gigabytes + " GB"))
            .message(
                "the rows of one value of `"
                    + first.column()
                    + "` take about "
                    + Math.round(gigabytes)
                    + " GB; a query that gives only this column of the key reads all of them")
            .finding());
  }
}
