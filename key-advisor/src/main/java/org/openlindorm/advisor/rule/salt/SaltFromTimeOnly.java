package org.openlindorm.advisor.rule.salt;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY202, {@code salt-from-time-only}; its card describes it. */
public final class SaltFromTimeOnly extends FrontsRule {

  public SaltFromTimeOnly() {
    super(
        Card.of("KEY202", "salt-from-time-only")
            .atMost(Severity.ERROR)
            .looksAt("DFB")
            .what("The salt is computed only from a time interval.")
            .why(
                "All rows of the interval get the same salt, so at every moment one region"
                    + " takes all writes. Over a day the table looks evenly spread.")
            .bad(
                """
                CREATE TABLE window_counts (
                  salt INTEGER NOT NULL,   -- @key source=bucket(hash(period),1000)
                  entity VARCHAR NOT NULL,
                  period BIGINT NOT NULL,  -- @key source=time step=15m
                  p VARBINARY,
                  PRIMARY KEY (salt, entity, period));
                """)
            .good(
                """
                CREATE TABLE window_counts (
                  salt INTEGER NOT NULL,   -- @key source=bucket(hash(entity),1000)
                  entity VARCHAR NOT NULL,
                  period BIGINT NOT NULL,  -- @key source=time step=15m
                  p VARBINARY,
                  PRIMARY KEY (salt, entity, period));
                """)
            .fine("Never to spread writes; it may be intended to keep an interval together.")
            .detection(
                "The declared inputs of the salt, or those of hash, bucket and mod "
                    + "in the key, are time in steps; or a burst sample under a salt goes "
                    + "to one place. A salt of unknown origin above a time is a question.")
            .seed("beyond the documents")
            .rewrites("R1", "R5"),
        Cause.SALT_FROM_TIME,
        Cause.UNKNOWN_SALT);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    String column = verdict.part().item().sql();
    if (verdict.is(Cause.UNKNOWN_SALT)) {
      return "what is `"
          + column
          + "` computed from? From the time alone it spreads nothing. Answer once: -- @key"
          + " source=bucket(hash(column), 16) | source=random";
    }
    return "`"
        + column
        + "` is computed from a step of time only: all writes of a step get the same value, so "
        + key.title()
        + " has "
        + verdict.fronts().text()
        + " write front at a time, "
        + context.requiredFronts()
        + " are wanted";
  }
}
