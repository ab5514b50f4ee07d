package org.openlindorm.advisor.rule;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;

/** Checks one table. Rules are stateless: equal tables in equal contexts have equal findings. */
public interface Rule {

  /** Returns the identity and the description of the rule. */
  RuleCard card();

  /** Returns the findings about the table, possibly none. */
  List<Finding> lint(TableModel table, RuleContext context);

  /** Returns the findings about a dropped table, which only the previous version has. */
  default List<Finding> lintRemoved(TableModel gone) {
    return List.of();
  }
}
