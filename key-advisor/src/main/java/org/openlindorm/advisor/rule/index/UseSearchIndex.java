package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.WhereText;

/** The rule IDX508, {@code use-search-index}; its card describes it. */
public final class UseSearchIndex extends BuiltInRule {

  public UseSearchIndex() {
    super(
        Card.of("IDX508", "use-search-index")
            .atMost(Severity.INFO)
            .looksAt("Q")
            .what("The declared queries combine filters in many ways.")
            .why(
                "A secondary index serves one combination of leading columns. Many"
                    + " combinations, or LIKE with a leading %, need a search index.")
            .bad(
                """
                CREATE TABLE items (
                  item_uuid VARCHAR NOT NULL,
                  a INTEGER, b INTEGER, c INTEGER, d INTEGER,
                  PRIMARY KEY (item_uuid));
                SELECT a FROM items WHERE a = 1;
                SELECT a FROM items WHERE b = 1;
                SELECT a FROM items WHERE c = 1 AND a = 2;
                SELECT a FROM items WHERE d = 1;
                """)
            .good(
                """
                CREATE TABLE items (
                  item_uuid VARCHAR NOT NULL,
                  a INTEGER, b INTEGER, c INTEGER, d INTEGER,
                  PRIMARY KEY (item_uuid),
                  INDEX by_a (a));
                SELECT item_uuid FROM items WHERE a = 1;
                """)
            .fine("The queries are rare.")
            .detection(
                "At least four declared queries that no key serves, or a LIKE that "
                    + "begins with %.")
            .seed("000#L67-71"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<String> unserved = new ArrayList<>();
    boolean like = false;
    for (QueryUse use : context.uses(table)) {
      if (use.inefficient()
          || use.query().reads() && use.fullScan() && WhereText.of(use.query()).hasWhere()) {
        unserved.add(use.query().label());
      }
      like |= WhereText.of(use.query()).likeFromTheLeft();
    }
    boolean search = table.indexes().stream().anyMatch(index -> !index.sorted());
    if (search || unserved.size() < 4 && !like) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("table", table.place())
            .evidence(EvidenceKind.QUERY, like ? "LIKE '%...'" : String.join(", ", unserved))
            .message(
                like
                    ? "a declared query of `"
                        + table.name()
                        + "` looks inside of texts; a search index is made for that"
                    : unserved.size()
                        + " declared queries of `"
                        + table.name()
                        + "` are served by no key; a search index takes any combination")
            .finding());
  }
}
