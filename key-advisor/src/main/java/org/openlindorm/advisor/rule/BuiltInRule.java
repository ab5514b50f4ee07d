package org.openlindorm.advisor.rule;

import org.openlindorm.advisor.model.TableModel;

/** The base class of rules that have a card. */
public abstract class BuiltInRule implements Rule {

  private final RuleCard card;

  protected BuiltInRule(Card card) {
    this.card = card.card();
  }

  @Override
  public final RuleCard card() {
    return card;
  }

  /** Returns a new report of this rule about a table. */
  protected final FindingBuilder report(TableModel table) {
    return new FindingBuilder(card, table);
  }
}
