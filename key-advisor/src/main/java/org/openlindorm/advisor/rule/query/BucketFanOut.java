package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse;

/** The rule QRY611, {@code bucket-fan-out}; its card describes it. */
public final class BucketFanOut extends QueryRule {

  public BucketFanOut() {
    super(
        Card.of("QRY611", "bucket-fan-out")
            .atMost(Severity.INFO)
            .looksAt("QF")
            .what("A query does not give the bucket, so every bucket is read.")
            .why(
                "Each bucket is a separate range; the engine merges them in key order."
                    + " This is the cost of even writes.")
            .bad(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(16, host), ts, host));
                SELECT msg FROM log WHERE ts > 1705786502000;
                """)
            .good(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(16, host), ts, host));
                SELECT msg FROM log WHERE host = 'a' AND ts > 1705786502000;
                """)
            .fine("It is meant.")
            .detection("KeyBounds reads every value of the computed part.")
            .seed("001#L53, L71"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyBounds bounds = use.bounds();
    if (bounds != null
        && !use.fullScan()
        && bounds.fanOut() > 1
        && bounds.uses().get(0).usage() == PartUse.Usage.SCAN_PER_VALUE) {
      return report(
          table,
          use,
          "reads " + bounds.fanOut() + " ranges of `" + table.name() + "` and merges them");
    }
    return null;
  }
}
