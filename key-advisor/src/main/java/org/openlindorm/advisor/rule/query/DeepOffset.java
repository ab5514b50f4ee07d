package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY615, {@code deep-offset}; its card describes it. */
public final class DeepOffset extends QueryRule {

  public DeepOffset() {
    super(
        Card.of("QRY615", "deep-offset")
            .looksAt("Q")
            .what("A page far from the start is read with OFFSET.")
            .why("All rows before it are read and discarded each time.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT id FROM orders WHERE channel = 'a' LIMIT 10 OFFSET 20000;
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
                SELECT id FROM orders WHERE channel = 'a' AND id > 'last' LIMIT 10;
                """)
            .detection("OFFSET, or the first number of LIMIT, of more than 10,000 in the text.")
            .seed("000#L99"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    long offset = WhereText.of(use.query()).offset();
    if (offset > 10_000) {
      return report(
          table, use, "skips " + offset + " rows each time; continue after the last key instead");
    }
    return null;
  }
}
