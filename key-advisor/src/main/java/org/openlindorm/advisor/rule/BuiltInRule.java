package org.openlindorm.advisor.rule;

import org.openlindorm.advisor.model.TableModel;

/** A rule with its card. */
public abstract class BuiltInRule implements Rule {

  private final RuleCard card;

  protected BuiltInRule(Card card) {
    this.card = card.card();
  }

  @Override
  public final RuleCard card() {
    return card;
  }

  /** A finding of this rule about a table, to be filled in. */
  protected final Report report(TableModel table) {
    return new Report(card, table);
  }
}
