package org.openlindorm.advisor.rule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.QueryUse;

/** A rule that checks each declared query of a table separately. */
public abstract class QueryRule extends BuiltInRule {

  protected QueryRule(Card card) {
    super(card);
  }

  /** Returns the report about a query, or null if there is none. */
  protected abstract @Nullable FindingBuilder check(
      TableModel table, QueryUse use, RuleContext context);

  @Override
  public final List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      FindingBuilder report = check(table, use, context);
      if (report != null) {
        findings.add(report.finding());
      }
    }
    return findings;
  }

  /** Returns a new report about a query, whose message is the query and a predicate. */
  protected final FindingBuilder report(TableModel table, QueryUse use, String predicate) {
    return report(table).on(use.query()).message("query " + use.query().label() + " " + predicate);
  }
}
