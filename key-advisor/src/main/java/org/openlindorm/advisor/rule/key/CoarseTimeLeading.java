package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY103, {@code coarse-time-leading}; its card describes it. */
public final class CoarseTimeLeading extends FrontsRule {

  public CoarseTimeLeading() {
    super(
        Card.of("KEY103", "coarse-time-leading")
            .atMost(Severity.ERROR)
            .looksAt("DFS")
            .what("The key begins with a day, hour or month.")
            .why(
                "All rows of one day are adjacent, whatever column follows: today's writes"
                    + " go to one region until it splits, and tomorrow's start in one region"
                    + " again.")
            .bad(
                """
                CREATE TABLE visits (
                  visit_date DATE NOT NULL,
                  visitor_id VARCHAR NOT NULL,
                  pages INTEGER,
                  PRIMARY KEY (visit_date, visitor_id));
                """)
            .good(
                """
                CREATE TABLE visits (
                  visitor_id VARCHAR NOT NULL,
                  visit_date DATE NOT NULL,
                  pages INTEGER,
                  PRIMARY KEY (visitor_id, visit_date));
                """)
            .fine("Small daily summaries.")
            .detection(
                "The first part is a DATE, is named as a day, hour or month (then "
                    + "at most a warning), or its sampled values are dates.")
            .seed("001#L32 (timestamps as the first column)")
            .rewrites("R1", "R4", "R5", "R12"),
        Cause.COARSE_TIME);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    return "all rows of one step of `"
        + verdict.part().column()
        + "` are neighbours in "
        + key.title()
        + ": the writes of a day hit one region, whatever follows "
        + counted(verdict, context);
  }
}
