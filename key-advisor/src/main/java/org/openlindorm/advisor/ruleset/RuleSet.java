package org.openlindorm.advisor.ruleset;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.rule.Rule;

/** All built-in rules, in the order of their ids. The list is written out: nothing is searched. */
public final class RuleSet {

  private static final List<Rule> RULES = List.of();

  private RuleSet() {}

  public static List<Rule> all() {
    return RULES;
  }

  /** The rule of an id, such as {@code KEY101}, or null. */
  public static @Nullable Rule rule(String id) {
    return RULES.stream().filter(rule -> rule.card().id().equals(id)).findFirst().orElse(null);
  }
}
