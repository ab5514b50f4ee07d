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
            .what("The key begins with one of a short list, and rows behind it come " + "in order.")
            .why(
                "A type, status or channel has a handful of values, each of which "
                    + "is one place where new rows land. Where random values follow it is "
                    + "harmless: a region may begin inside one value.")
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
                "Few writes, or many values behind an innocent name: declare -- "
                    + "@key distinct=5000.")
            .detection(
                "The first column is named as an enumeration (or is BOOLEAN) and a "
                    + "growing column follows before anything that spreads. Where a "
                    + "deployment may have few or many values, as of a tenant, it is a "
                    + "question; so it is where nothing tells what the first column is and a time "
                    + "follows, or where further columns tell rows of one moment apart.")
            .seed("001#L33, 004#L69 \"do not use enumerated data\"; 002#L55")
            .rewrites("R1", "R4", "R5"),
        Cause.LOW_CARDINALITY,
        Cause.UNKNOWN_NUMBER);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart behind = verdict.behind();
    if (verdict.is(Cause.UNKNOWN_NUMBER)) {
      return "how many values of `"
          + verdict.part().label()
          + "` take writes at the same time? Each is one write front of "
          + key.title()
          + ", "
          + context.wantedFronts()
          + " are wanted. Answer once: -- @key distinct=...";
    }
    return "`"
        + verdict.part().label()
        + "` has few values"
        + (behind == null ? "" : ", and `" + behind.label() + "` grows behind it")
        + ": new rows of "
        + key.title()
        + " land in one place for each value, "
        + context.wantedFronts()
        + " are wanted";
  }
}
