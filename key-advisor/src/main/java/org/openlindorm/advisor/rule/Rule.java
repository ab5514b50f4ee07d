package org.openlindorm.advisor.rule;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;

/** Judges one table. Stateless: equal tables in equal contexts get equal findings. */
public interface Rule {

  /** Identity and page. */
  RuleCard card();

  /** What is wrong with the table, or nothing. */
  List<Finding> judge(TableModel table, RuleContext context);

  /** What is wrong with a table's being gone, which only the previous version still has. */
  default List<Finding> judgeGone(TableModel gone) {
    return List.of();
  }
}
