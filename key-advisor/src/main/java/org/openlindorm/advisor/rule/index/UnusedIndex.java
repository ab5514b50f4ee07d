package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;

/** The rule IDX505, {@code unused-index}; its card describes it. */
public final class UnusedIndex extends BuiltInRule {

  public UnusedIndex() {
    super(
        Card.of("IDX505", "unused-index")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("Q")
            .what("No declared query reads by the index.")
            .why("It slows every write and serves no declared query.")
            .bad(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  city VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_city (city));
                SELECT city FROM users WHERE user_id = 'a';
                """)
            .good(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  city VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_city (city));
                SELECT user_id FROM users WHERE city = 'a';
                """)
            .fine("Not all queries are declared.")
            .detection(
                "Queries of the table are declared, and the engine chooses the "
                    + "index for none.")
            .seed("000#L66"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<QueryUse> uses = context.uses(table).stream().filter(use -> use.query().reads()).toList();
    if (uses.isEmpty()) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    for (IndexModel index : table.indexes()) {
      if (index.sorted() && uses.stream().noneMatch(use -> use.readsBy(index.name()))) {
        findings.add(
            report(table)
                .object(index.name(), index.place())
                .evidence(EvidenceKind.QUERY, uses.size() + " declared queries")
                .message(
                    "no declared query reads `"
                        + table.name()
                        + "` by index `"
                        + index.name()
                        + "`")
                .finding());
      }
    }
    return findings;
  }
}
