package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY609, {@code unbounded-scan}; its card describes it. */
public final class UnboundedScan extends QueryRule {

  public UnboundedScan() {
    super(
        Card.of("QRY609", "unbounded-scan")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("Q")
            .what("A query has neither WHERE nor LIMIT.")
            .why("It reads the whole table.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT id FROM orders;
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
                SELECT id FROM orders LIMIT 10;
                """)
            .fine("Exports: mark them -- @query batch.")
            .detection("No WHERE, no LIMIT, not marked as batch, no aggregate.")
            .seed("000#L101"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    if (use.query().reads()
        && use.bounds() != null
        && !WhereText.of(use.query()).hasWhere()
        && use.limit() == null
        && use.aggregate() == null
        && !use.query().batch()
        && (use.read() == null || use.read().rowLimit() == null)) {
      return report(table, use, "reads the whole of `" + table.name() + "`");
    }
    return null;
  }
}
