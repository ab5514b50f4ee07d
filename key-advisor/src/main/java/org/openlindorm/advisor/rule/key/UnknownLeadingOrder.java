package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** Unknown leading order. See its page, KEY110. */
public final class UnknownLeadingOrder extends FrontsRule {

  public UnknownLeadingOrder() {
    super(
        Card.of("KEY110", "unknown-leading-order")
            .atMost(Severity.QUESTION)
            .looksAt("D")
            .what("Nothing tells in what order values of the first column come.")
            .why(
                "An integer or text id is random in one project and a sequence in "
                    + "the next. If it grows, the table has one write front; if not, the "
                    + "key is good. Only you know.")
            .bad(
                """
                CREATE TABLE customer (
                  id BIGINT NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (id));
                """)
            .good(
                """
                CREATE TABLE customer (
                  id BIGINT NOT NULL, -- @key source=random
                  name VARCHAR,
                  PRIMARY KEY (id));
                """)
            .fine("It is a question; it never fails a build.")
            .detection(
                "No fact, type, word or sample decides the first column, or the one "
                    + "behind a short list.")
            .seed("000#L52 \"timestamp or auto-increment ID\""),
        Cause.UNKNOWN_ORDER);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart behind = verdict.behind();
    return "is `"
        + verdict.part().column()
        + "` assigned in increasing order?"
        + (behind == null
            ? " Then " + key.title() + " has 1 write front."
            : " Then each value of `"
                + behind.column()
                + "` is 1 write front of "
                + key.title()
                + ".")
        + " Answer once: -- @key source=sequence | random | entity, or analyze a sample";
  }
}
