package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY107, {@code skewed-leading}; its card describes it. */
public final class SkewedLeading extends FrontsRule {

  public SkewedLeading() {
    super(
        Card.of("KEY107", "skewed-leading")
            .looksAt("FSL")
            .what(
                "One value of the first column takes more rows than one server should, and"
                    + " they arrive in key order.")
            .why(
                "Rows of the largest value are adjacent and in time order, so one region"
                    + " takes all of them, however many other values there are.")
            .bad(
                """
                CREATE TABLE trade (
                  seller_id BIGINT NOT NULL, -- @key source=entity distinct=5000 shares=0.5,0.2
                  ts TIMESTAMP NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (seller_id, ts));
                """)
            .good(
                """
                CREATE TABLE trade (
                  seller_id BIGINT NOT NULL, -- @key source=entity distinct=5000 shares=0.01,0.01
                  ts TIMESTAMP NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (seller_id, ts));
                """)
            .fine("The largest value stays small enough for one server.")
            .detection(
                "The largest declared share is above 1/(4 nodes) and the inverse "
                    + "Simpson index below four times the nodes, and a growing column "
                    + "follows.")
            .seed("002#L55 some sellers become hot spots")
            .rewrites("R1", "R4", "R7"),
        Cause.SKEWED);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart following = verdict.following();
    return "the largest values of `"
        + verdict.part().label()
        + "` take so many rows that "
        + key.title()
        + " has "
        + verdict.fronts().text()
        + " effective write fronts"
        + (following == null ? "" : " (`" + following.label() + "` after it grows)")
        + "; "
        + context.requiredFronts()
        + " are wanted";
  }
}
