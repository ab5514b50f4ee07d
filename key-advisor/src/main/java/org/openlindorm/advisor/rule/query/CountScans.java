package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.KeyAggregate;

/** The rule QRY607, {@code count-scans}; its card describes it. */
public final class CountScans extends QueryRule {

  public CountScans() {
    super(
        Card.of("QRY607", "count-scans")
            .looksAt("Q")
            .what("COUNT(*) without a bound on the key.")
            .why("The number of rows is not stored: every row of the table is read.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT COUNT(*) FROM orders;
                """)
            .good(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT COUNT(*) FROM orders WHERE channel = 'alipay';
                """)
            .fine("Small tables; reports marked -- @query batch.")
            .detection("The plan aggregates over a full scan.")
            .seed("000#L113-116, 003#L321"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyAggregate aggregate = use.aggregate();
    if (aggregate != null
        && use.fullScan()
        && aggregate.groups().isEmpty()
        && !use.query().batch()) {
      return report(table, use, "counts by reading every row of `" + table.name() + "`");
    }
    return null;
  }
}
