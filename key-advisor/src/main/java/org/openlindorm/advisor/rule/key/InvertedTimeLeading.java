package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY104, {@code inverted-time-leading}; its card describes it. */
public final class InvertedTimeLeading extends FrontsRule {

  public InvertedTimeLeading() {
    super(
        Card.of("KEY104", "inverted-time-leading")
            .atMost(Severity.ERROR)
            .looksAt("DFS")
            .what("The key begins with time counted down: DESC, MAX - ts, an inverted " + "day.")
            .why(
                "Counting down moves the hot spot from the last region to the first. It"
                    + " does not spread writes; it only puts the newest rows first.")
            .bad(
                """
                CREATE TABLE event_log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (ts DESC, host));
                """)
            .good(
                """
                CREATE TABLE event_log (
                  host VARCHAR NOT NULL,
                  ts TIMESTAMP NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (host, ts DESC));
                """)
            .fine(
                "Few writes. Reversed digits or bits do spread: declare -- @key "
                    + "source=reversed.")
            .detection(
                "A growing first column with DESC, or named inv..., complement, "
                    + "..._desc. A \"reversed\" time is a question, since digits may be "
                    + "meant.")
            .seed("beyond the documents; 001#L70 recommends DESC for later columns")
            .rewrites("R1", "R4", "R5"),
        Cause.INVERTED_TIME,
        Cause.UNKNOWN_REVERSE);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    if (verdict.is(Cause.UNKNOWN_REVERSE)) {
      return "does `"
          + verdict.part().column()
          + "` hold reversed digits (which spread writes) or MAX - time (which does not)?"
          + " Answer once: -- @key source=reversed | source=time";
    }
    return "`"
        + verdict.part().column()
        + "` counts time down: the hot end of "
        + key.title()
        + " moves from the last region to the first, all new rows still go to one "
        + counted(verdict, context);
  }
}
