package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.HashedOrder;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule QRY601, {@code rejected-full-scan}; its card describes it. */
public final class RejectedFullScan extends BuiltInRule {

  public RejectedFullScan() {
    super(
        Card.of("QRY601", "rejected-full-scan")
            .atMost(Severity.ERROR)
            .looksAt("Q")
            .what(
                "The conditions bound neither the first key column nor the first "
                    + "column of an index.")
            .why(
                "The engine would have to read the whole table to find a few rows, "
                    + "and refuses.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts));
                SELECT * FROM orders WHERE location = 'shanghai';
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
                SELECT * FROM orders WHERE channel = 'alipay' AND location = 'shanghai';
                """)
            .fine(
                "A report that may scan: SELECT /*+ _l_allow_filtering_ */. In a database WITH"
                    + " (SQL_COMPAT='mysql') the scan is executed, and the finding is a warning.")
            .detection(
                "The engine's own planner refuses the statement over the declared "
                    + "keys and indexes.")
            .seed("000#L34-42, 001#L8, 004#L37"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    // Another rule reports ranges that a hash hides.
    HashedOrder lost = HashedOrder.of(table);
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      if (use.scansByCompat()) {
        findings.add(
            report(table)
                .severity(Severity.WARNING)
                .on(use.query())
                .message(
                    "query "
                        + use.query().label()
                        + " may read all rows, which SQL_COMPAT='mysql' allows: no condition bounds"
                        + " the first column of a key or of an index")
                .finding());
      }
      if (use.inefficient() && (lost == null || !lost.hides(use))) {
        String advice = advice(use);
        findings.add(
            report(table)
                .on(use.query())
                .message("query " + use.query().label() + " is refused: " + missing(advice))
                .detail(advice)
                .finding());
      }
    }
    return findings;
  }

  /** Returns the engine's advice, without the statement that the engine quotes. */
  private static String advice(QueryUse use) {
    var refusal = Objects.requireNonNull(use.refusal());
    List<String> facts = refusal.facts();
    return facts.size() > 1 ? facts.get(1) : String.valueOf(refusal.getMessage());
  }

  /** Returns the part of the advice that names the missing bound of the nearest key. */
  private static String missing(String advice) {
    int table = advice.indexOf(" of table ");
    String bound = table < 0 ? advice : advice.substring(0, table);
    return bound.replace("The WHERE clause", "its WHERE clause");
  }
}
