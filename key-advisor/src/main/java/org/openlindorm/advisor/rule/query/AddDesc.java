package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.KeyRead;

/** The rule QRY606, {@code add-desc}; its card describes it. */
public final class AddDesc extends QueryRule {

  public AddDesc() {
    super(
        Card.of("QRY606", "add-desc")
            .atMost(Severity.INFO)
            .looksAt("Q")
            .what("Rows are read backwards: newest first over an ascending key.")
            .why("A key that is stored DESC is read forwards, which is cheaper.")
            .bad(
                """
                CREATE TABLE orders (
                  user_id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id, ts));
                SELECT v FROM orders WHERE user_id = 'a' ORDER BY ts DESC LIMIT 10;
                """)
            .good(
                """
                CREATE TABLE orders (
                  user_id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id, ts DESC));
                SELECT v FROM orders WHERE user_id = 'a' ORDER BY ts DESC LIMIT 10;
                """)
            .detection("The plan reads backwards.")
            .seed("000#L110, 001#L70, 004#L51")
            .rewrites("R14"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyRead read = use.read();
    if (read != null && read.reverse()) {
      return report(
          table,
          use,
          "reads `"
              + table.name()
              + "` backwards; store the column DESC if that is the only order");
    }
    return null;
  }
}
