package org.openlindorm.advisor.rule.salt;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY205, {@code too-few-buckets}; its card describes it. */
public final class TooFewBuckets extends BuiltInRule {

  public TooFewBuckets() {
    super(
        Card.of("KEY205", "too-few-buckets")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("F")
            .what("There are fewer than four buckets per node.")
            .why(
                "Buckets are placed at random on servers; with as many buckets as servers,"
                    + " some servers get three and others none.")
            .bad(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(8, host), ts, host));
                """)
            .good(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(16, host), ts, host));
                """)
            .detection(
                "The number of the key function, or the declared buckets, is below "
                    + "four times the nodes. Below the number of nodes it is KEY102.")
            .seed("001#L51-53")
            .rewrites("R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    Double buckets = first.distribution().effective();
    if (!first.distribution().is(ColumnKind.SALT)
        || buckets == null
        || buckets >= context.requiredFronts()
        || buckets < context.nodes()) {
      return List.of();
    }
    return List.of(
        report(table)
            .on(key, first)
            .aboutWrites()
            .evidence(first.distribution().evidence())
            .message(
                buckets.longValue()
                    + " buckets keep "
                    + context.nodes()
                    + " nodes unevenly busy; "
                    + context.requiredFronts()
                    + " are wanted")
            .finding());
  }
}
