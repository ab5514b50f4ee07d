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
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Sort;

/** The rule QRY605, {@code sort-in-memory}; its card describes it. */
public final class SortInMemory extends QueryRule {

  public SortInMemory() {
    super(
        Card.of("QRY605", "sort-in-memory")
            .atMost(Severity.ERROR)
            .looksAt("Q")
            .what("ORDER BY is not the order in which rows are stored.")
            .why(
                "All matching rows are read and sorted in memory before the first "
                    + "one is returned.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT id, status FROM orders WHERE channel = 'alipay' ORDER BY status LIMIT 10;
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
                SELECT id, status FROM orders WHERE channel = 'alipay' ORDER BY id LIMIT 10;
                """)
            .fine("Few rows match.")
            .detection(
                "The engine's plan has a sort above the read. A warning with LIMIT, "
                    + "an error without.")
            .seed("000#L107-109, 003#L317")
            .rewrites("R14"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    Sort sort = use.sort();
    KeyBounds bounds = use.bounds();
    if (sort != null
        && sort.inputs().get(0) instanceof KeyRead
        && (bounds == null || !bounds.isSingleValue())) {
      return report(table, use, "sorts all matching rows in memory by " + sort.keyText())
          .severity(
              use.limit() == null && sort.rowLimit() == null ? Severity.ERROR : Severity.WARNING);
    }
    return null;
  }
}
