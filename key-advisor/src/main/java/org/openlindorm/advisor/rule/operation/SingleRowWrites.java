package org.openlindorm.advisor.rule.operation;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.WritePlan;

/** The rule OPS808, {@code single-row-writes}; its card describes it. */
public final class SingleRowWrites extends QueryRule {

  /** At 1 ms per statement, more than one connection is needed for this rate. */
  private static final double MANY_PER_SECOND = 1_000;

  public SingleRowWrites() {
    super(
        Card.of("OPS808", "single-row-writes")
            .atMost(Severity.INFO)
            .looksAt("Q")
            .what("Many rows a second are written one by one.")
            .why(
                "Each statement is a separate call to the server and to the region. 50 to"
                    + " 100 rows per statement, or a batch of the driver, write the same rows in"
                    + " far fewer calls.")
            .bad(
                """
                CREATE TABLE click (
                  user_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  page VARCHAR,
                  PRIMARY KEY (user_uuid, ts));
                -- @query rate=5000/s
                UPSERT INTO click (user_uuid, ts, page) VALUES (?, ?, ?);
                """)
            .good(
                """
                CREATE TABLE click (
                  user_uuid VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  page VARCHAR,
                  PRIMARY KEY (user_uuid, ts));
                -- @query rate=100/s
                UPSERT INTO click (user_uuid, ts, page) VALUES (?, ?, ?), (?, ?, ?), (?, ?, ?);
                """)
            .fine("The driver batches them (addBatch, rewriteBatchedStatements).")
            .detection(
                "A declared INSERT or UPSERT of one row that runs 1,000 times a second or more.")
            .seed("000#L74, 003#L276"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    Double rate = use.query().perSecond();
    if (rate != null
        && rate >= MANY_PER_SECOND
        && use.writePlan() instanceof WritePlan.Upsert upsert
        && upsert.rows().size() == 1) {
      return report(
          table,
          use,
          "writes "
              + Math.round(rate)
              + " rows a second into `"
              + table.name()
              + "` one by one; 50 to 100 rows a statement take far fewer calls");
    }
    return null;
  }
}
