package org.openlindorm.advisor.rule;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;

/** Judges one table. Stateless: equal tables in equal contexts get equal findings. */
public interface Rule {

  /** Identity and page. */
  RuleCard card();

  /** Returns the findings of the table, possibly none. */
  List<Finding> judge(TableModel table, RuleContext context);

  /** Returns the findings about a dropped table, which only the previous version has. */
  default List<Finding> judgeGone(TableModel gone) {
    return List.of();
  }
}
