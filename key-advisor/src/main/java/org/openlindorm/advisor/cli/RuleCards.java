package org.openlindorm.advisor.cli;

import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.advisor.baseline.SuppressionRule;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.ruleset.RuleSet;

/** The cards of all rules, which can be explained, configured and suppressed. */
final class RuleCards {
  private RuleCards() {}

  /** Returns the cards by rule id, sorted. */
  static Map<String, RuleCard> all() {
    Map<String, RuleCard> cards = new TreeMap<>();
    RuleSet.all().forEach(rule -> cards.put(rule.card().id(), rule.card()));
    SuppressionRule.cards().forEach(card -> cards.put(card.id(), card));
    return cards;
  }
}
