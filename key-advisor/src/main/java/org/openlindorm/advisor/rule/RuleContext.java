package org.openlindorm.advisor.rule;

import org.openlindorm.advisor.model.SchemaModel;

/** What a rule may look at beside the table. */
public record RuleContext(SchemaModel model) {

  /** Write fronts that keep every node evenly busy: four for each. */
  public int wantedFronts() {
    return 4 * model.nodes();
  }
}
