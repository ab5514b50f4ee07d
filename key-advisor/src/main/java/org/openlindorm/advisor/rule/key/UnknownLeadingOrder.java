package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY110, {@code unknown-leading-order}; its card describes it. */
public final class UnknownLeadingOrder extends FrontsRule {

  public UnknownLeadingOrder() {
    super(
        Card.of("KEY110", "unknown-leading-order")
            .atMost(Severity.QUESTION)
            .looksAt("D")
            .what("The order in which values of the first column arrive is unknown.")
            .why(
                "An integer or text id is random in one project and a sequence in the"
                    + " next. If it grows, the table has one write front; if not, the key is"
                    + " good. Only you know. For a key of several columns the question is where"
                    + " new rows go: channels are numbered in order, and messages go to all of"
                    + " them.")
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
            .fine("It is a question; it never fails a build. Each suggested answer closes it.")
            .detection(
                "No fact, type, word or sample decides the first column, or the one after"
                    + " a column with few values. Names, symbols, references to other tables, ids"
                    + " as wide as a UUID and look-up tables cause no question. A text id as the"
                    + " whole key causes one only if it or its table is named after events, if"
                    + " rows have a bare time, a start and an end, or a step of time, or if it is as"
                    + " long as an ObjectId, ULID or KSUID. Of several questions about a table, the rule reports the one"
                    + " whose answers differ most.")
            .seed("000#L52 \"timestamp or auto-increment ID\""),
        Cause.UNKNOWN_ORDER);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart following = verdict.following();
    ProfiledPart part = verdict.part();
    boolean more = key.parts().indexOf(part) < key.parts().size() - 1;
    if (more && following == null) {
      return "do new rows of "
          + key.title()
          + " go mostly to the newest `"
          + part.column()
          + "`? Then it has 1 write front. Answer once: -- @key source=sequence (yes) |"
          + " source=entity (no)";
    }
    return "is `"
        + part.column()
        + "` assigned in increasing order?"
        + (following == null
            ? " Then " + key.title() + " has 1 write front."
            : " Then each value of `"
                + following.label()
                + "` is 1 write front of "
                + key.title()
                + ".")
        + " Answer once: -- @key source=sequence (yes) | source=random (no)";
  }
}
