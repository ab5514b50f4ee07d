package org.openlindorm.advisor.rule.key;

import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FrontsRule;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY102, {@code few-write-fronts}; its card describes it. */
public final class FewWriteFronts extends FrontsRule {

  public FewWriteFronts() {
    super(
        Card.of("KEY102", "few-write-fronts")
            .atMost(Severity.ERROR)
            .looksAt("DFSL")
            .what("The key begins with few values, and a growing column follows.")
            .why(
                "Each value of the first columns is one place where new rows land. With"
                    + " fewer places than servers some servers are idle; even writes need about"
                    + " four places per server.")
            .bad(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=3 shares=0.6,0.3,0.1
                  id VARCHAR NOT NULL,      -- @key source=sequence
                  status VARCHAR,
                  PRIMARY KEY (channel, id));
                """)
            .good(
                """
                CREATE TABLE orders (
                  channel VARCHAR NOT NULL, -- @key distinct=3
                  id VARCHAR NOT NULL,      -- @key source=sequence
                  status VARCHAR,
                  PRIMARY KEY (hash32(id), id, channel));
                """)
            .fine("Few writes, or as many fronts as the one server needs.")
            .detection(
                "The effective number of values (the inverse Simpson index of their "
                    + "shares) before the first growing column: below the number of nodes "
                    + "a warning, below four times that a note; or measured on an ordered "
                    + "sample with p at most 0.01.")
            .seed("003#L218 (all new rows of channel alipay go to Region_3_b); 001#L33")
            .rewrites("R1", "R4", "R5"),
        Cause.FEW_FRONTS);
  }

  @Override
  protected String message(KeyProfile key, Verdict verdict, RuleContext context) {
    ProfiledPart following = verdict.following();
    return key.title()
        + " has "
        + verdict.fronts().text()
        + " write fronts ("
        + verdict.part().distribution().reason()
        + (following == null ? "" : ", then the growing `" + following.label() + "`")
        + "); "
        + context.requirement();
  }
}
