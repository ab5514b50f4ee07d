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

/** The rule QRY604, {@code in-product-too-large}; its card describes it. */
public final class InProductTooLarge extends QueryRule {

  public InProductTooLarge() {
    super(
        Card.of("QRY604", "in-product-too-large")
            .atMost(Severity.ERROR)
            .looksAt("Q")
            .what("IN lists over the key columns multiply to too many single keys.")
            .why(
                "A query that names single keys returns all of them at once. Beyond "
                    + "2,000 the engine refuses: Multi Get Plan query too many rows in "
                    + "one select.")
            .bad(
                """
                CREATE TABLE cells (
                  x INTEGER NOT NULL,
                  y INTEGER NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (x, y));
                SELECT v FROM cells WHERE x IN (0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29) AND y IN (0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29);
                """)
            .good(
                """
                CREATE TABLE cells (
                  x INTEGER NOT NULL,
                  y INTEGER NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (x, y));
                SELECT v FROM cells WHERE x IN (1, 2, 3) AND y IN (1, 2, 3);
                """)
            .fine("The limit was raised on purpose.")
            .detection(
                "The product of the lists as KeyBounds counts it: more than 500 a "
                    + "warning, more than 2,000 an error.")
            .seed("000#L93-97, 003#L295-297"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyBounds bounds = use.bounds();
    if (bounds != null && bounds.isSingleValue() && bounds.keyCount() > 500) {
      return report(
              table,
              use,
              "requests "
                  + bounds.keyCount()
                  + " single keys; at most 2,000 are allowed; send fewer values per"
                  + " statement")
          .severity(bounds.keyCount() > 2_000 ? Severity.ERROR : Severity.WARNING);
    }
    return null;
  }
}
