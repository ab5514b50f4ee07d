package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY105, {@code time-ordered-id-leading}; its card describes it. */
public final class TimeOrderedIdLeading extends FrontsRule {

  public TimeOrderedIdLeading() {
    super(
        Card.of("KEY105", "time-ordered-id-leading")
            .atMost(Severity.ERROR)
            .looksAt("DS")
            .what(
                "The key begins with an id that begins with its time: UUIDv7, ULID, "
                    + "KSUID, Snowflake, ObjectId.")
            .why(
                "Such ids look random but are a sequence: each new id sorts after all"
                    + " earlier ones. This suits the B-tree of PostgreSQL or MySQL, whose newest"
                    + " page stays in memory on the one server. On a store that is split by key"
                    + " range it is the worst order.")
            .bad(
                """
                CREATE TABLE messages (
                  message_ulid CHAR(26) NOT NULL,
                  body VARCHAR,
                  PRIMARY KEY (message_ulid));
                """)
            .good(
                """
                CREATE TABLE messages (
                  message_ulid CHAR(26) NOT NULL,
                  body VARCHAR,
                  PRIMARY KEY (hash32(message_ulid), message_ulid));
                """)
            .fine("Few writes.")
            .detection(
                "At least 95 % of 20 or more sampled values have the format and, for"
                    + " numbers and KSUID, plausible times: within twelve years, in the order of"
                    + " insertion if that is known, and unlike those of random numbers (certain),"
                    + " or the name says ulid, uuid7, snowflake and so on (likely).")
            .seed("000#L52 in disguise")
            .rewrites("R1", "R3", "R6"),
        Cause.TIME_ORDERED_ID);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    return verdict.part().distribution().reason()
        + ": each new row of "
        + key.title()
        + " sorts after all others "
        + counted(verdict, context)
        + "; good for B-trees, bad here";
  }
}
