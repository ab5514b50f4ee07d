package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.plan.WritePlan;

/** The rule IDX506, {@code index-on-changing-column}; its card describes it. */
public final class IndexOnChangingColumn extends BuiltInRule {

  public IndexOnChangingColumn() {
    super(
        Card.of("IDX506", "index-on-changing-column")
            .looksAt("DQF")
            .what("A declared UPDATE changes an indexed column.")
            .why(
                "Each such update deletes the old entry and inserts a new one; "
                    + "delete markers pile up in the index and slow its reads.")
            .bad(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  score BIGINT,
                  PRIMARY KEY (user_id),
                  INDEX by_score (score));
                UPDATE users SET score = 5 WHERE user_id = 'a';
                """)
            .good(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  city VARCHAR,
                  score BIGINT,
                  PRIMARY KEY (user_id),
                  INDEX by_city (city));
                UPDATE users SET score = 5 WHERE user_id = 'a';
                """)
            .fine("Updates are rare.")
            .detection("A declared UPDATE assigns a column of an index.")
            .seed("000#L121, 003#L329"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      // A statement that only reads is not planned.
      if (query.reads() || !(context.use(query).writePlan() instanceof WritePlan.Update update)) {
        continue;
      }
      for (WritePlan.Assignment assignment : update.assignments()) {
        if (assignment.ordinal() >= table.columns().size()) {
          continue;
        }
        String column = table.columns().get(assignment.ordinal()).name();
        for (IndexModel index : table.indexes()) {
          if (index.columns().contains(column)) {
            findings.add(
                report(table)
                    .object(index.name(), index.place())
                    .column(column)
                    .related(query.place(), "the update")
                    .evidence(EvidenceKind.QUERY, query.label() + " sets " + column)
                    .message(
                        "query "
                            + query.label()
                            + " changes `"
                            + column
                            + "`: each time index `"
                            + index.name()
                            + "` deletes an entry and inserts another")
                    .finding());
          }
        }
      }
    }
    return findings;
  }
}
