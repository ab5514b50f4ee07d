package org.openlindorm.advisor.rule.query;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule QRY603, {@code index-leftmost-skipped}; its card describes it. */
public final class IndexLeftmostSkipped extends BuiltInRule {

  public IndexLeftmostSkipped() {
    super(
        Card.of("QRY603", "index-leftmost-skipped")
            .looksAt("Q")
            .what("A query filters by a later column of an index and skips its first one.")
            .why(
                "An index, like a key, is used from the left; without its first column it"
                    + " cannot be used, and the table is scanned.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts),
                  INDEX by_place (location, status));
                SELECT /*+ _l_allow_filtering_ */ id FROM orders WHERE status = '1';
                """)
            .good(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=500
                  id VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  status VARCHAR,
                  location VARCHAR,
                  PRIMARY KEY (channel, id, ts),
                  INDEX by_place (location, status));
                SELECT id FROM orders WHERE location = 'shanghai' AND status = '1';
                """)
            .fine("The query is a rare report.")
            .detection(
                "The plan scans everything (or is refused), and a filtered column is in an"
                    + " index after its first column.")
            .seed("000#L65, 003#L244")
            .rewrites("R7"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      WhereText where = WhereText.of(use.query());
      if (!use.fullScan() || !where.hasWhere()) {
        continue;
      }
      for (IndexModel index : table.indexes()) {
        List<String> columns = index.columns();
        for (int i = 1; i < columns.size(); i++) {
          if (where.names(columns.get(i)) && !where.names(columns.get(0))) {
            findings.add(
                report(table)
                    .on(use.query())
                    .column(columns.get(i))
                    .related(index.place(), "the index")
                    .message(
                        "query "
                            + use.query().label()
                            + " filters by `"
                            + columns.get(i)
                            + "` of index `"
                            + index.name()
                            + "` without its first column `"
                            + columns.get(0)
                            + "`: the index does not help")
                    .finding());
            break;
          }
        }
      }
    }
    return findings;
  }
}
