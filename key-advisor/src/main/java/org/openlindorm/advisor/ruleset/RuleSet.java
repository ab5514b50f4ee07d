package org.openlindorm.advisor.ruleset;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.key.CoarseTimeLeading;
import org.openlindorm.advisor.rule.key.ConstantLeading;
import org.openlindorm.advisor.rule.key.FewWriteFronts;
import org.openlindorm.advisor.rule.key.InvertedTimeLeading;
import org.openlindorm.advisor.rule.key.LowCardinalityLeading;
import org.openlindorm.advisor.rule.key.MonotonicLeadingKey;
import org.openlindorm.advisor.rule.key.MovingHotspot;
import org.openlindorm.advisor.rule.key.SharedPrefixLeading;
import org.openlindorm.advisor.rule.key.SkewedLeading;
import org.openlindorm.advisor.rule.key.TimeOrderedIdLeading;
import org.openlindorm.advisor.rule.key.UnknownLeadingOrder;

/** All built-in rules, in the order of their ids. The list is written out: nothing is searched. */
public final class RuleSet {

  private static final List<Rule> RULES =
      List.of(
          new MonotonicLeadingKey(),
          new FewWriteFronts(),
          new CoarseTimeLeading(),
          new InvertedTimeLeading(),
          new TimeOrderedIdLeading(),
          new LowCardinalityLeading(),
          new SkewedLeading(),
          new SharedPrefixLeading(),
          new ConstantLeading(),
          new UnknownLeadingOrder(),
          new MovingHotspot());

  private RuleSet() {}

  public static List<Rule> all() {
    return RULES;
  }

  /** The rule of an id, such as {@code KEY101}, or null. */
  public static @Nullable Rule rule(String id) {
    return RULES.stream().filter(rule -> rule.card().id().equals(id)).findFirst().orElse(null);
  }
}
