package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.KeyRead;

/** The rule QRY606, {@code add-desc}; its card describes it. */
public final class AddDesc extends BuiltInRule {

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
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      KeyRead read = use.read();
      if (read != null && read.reverse()) {
        findings.add(
            report(table)
                .on(use.query())
                .message(
                    "query "
                        + use.query().label()
                        + " "
                        + "reads `"
                        + table.name()
                        + "` backwards; store the column DESC if that is the only order")
                .finding());
      }
    }
    return findings;
  }
}
