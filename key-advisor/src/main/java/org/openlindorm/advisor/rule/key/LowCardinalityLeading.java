package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY106, {@code low-cardinality-leading}; its card describes it. */
public final class LowCardinalityLeading extends FrontsRule {

  public LowCardinalityLeading() {
    super(
        Card.of("KEY106", "low-cardinality-leading")
            .looksAt("DFS")
            .what(
                "The key begins with a column that has few values, and a growing column"
                    + " follows.")
            .why(
                "A type, status or channel has a handful of values, each of which is one"
                    + " place where new rows land. If random values follow, this is harmless: a"
                    + " region may begin inside one value.")
            .bad(
                """
                CREATE TABLE orders_by_type (
                  order_type VARCHAR NOT NULL,
                  created_at TIMESTAMP NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (order_type, created_at));
                """)
            .good(
                """
                CREATE TABLE orders_by_type (
                  order_type VARCHAR NOT NULL,
                  order_uuid VARCHAR NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (order_type, order_uuid));
                """)
            .fine(
                "Few writes, or a column with many values despite its name: declare --"
                    + " @key distinct=5000.")
            .detection(
                "The first column is named as an enumeration (or is BOOLEAN) and a growing"
                    + " column follows before anything that spreads. It is a question if a"
                    + " deployment may have few or many values, such as tenants; if the meaning"
                    + " of the first column is unknown and a time follows; or if further columns"
                    + " distinguish rows of the same time.")
            .seed("001#L33, 004#L69 \"do not use enumerated data\"; 002#L55")
            .rewrites("R1", "R4", "R5"),
        Cause.LOW_CARDINALITY,
        Cause.UNKNOWN_NUMBER);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart following = verdict.following();
    if (verdict.is(Cause.UNKNOWN_NUMBER)) {
      return "how many values of `"
          + verdict.part().label()
          + "` take writes at the same time? Each is one write front of "
          + key.title()
          + ", "
          + context.requiredFronts()
          + " are wanted. Answer once: -- @key distinct=...";
    }
    return "`"
        + verdict.part().label()
        + "` has few values"
        + (following == null ? "" : ", and `" + following.label() + "` after it grows")
        + ": new rows of "
        + key.title()
        + " land in one place for each value, "
        + context.requiredFronts()
        + " are wanted";
  }
}
