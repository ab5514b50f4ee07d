package org.openlindorm.advisor.rule.salt;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;

/** The rule KEY206, {@code too-many-buckets}; its card describes it. */
public final class TooManyBuckets extends QueryRule {

  public TooManyBuckets() {
    super(
        Card.of("KEY206", "too-many-buckets")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("FQ")
            .what("A range query reads far more buckets than there are servers.")
            .why(
                "Every read of a range becomes one scan per bucket, and the scans are" + " merged.")
            .bad(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(512, host), ts, host));
                SELECT msg FROM log WHERE ts > 1705786502000;
                """)
            .good(
                """
                CREATE TABLE log (
                  ts TIMESTAMP NOT NULL,
                  host VARCHAR NOT NULL,
                  msg VARCHAR,
                  PRIMARY KEY (bucket(32, host), ts, host));
                SELECT msg FROM log WHERE ts > 1705786502000;
                """)
            .detection("A declared query reads more than 16 ranges for each node.")
            .seed("001#L53 one query per bucket")
            .rewrites("R5"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.parts().get(0);
    if (!first.distribution().is(ColumnKind.SALT)) {
      return null;
    }
    KeyBounds bounds = use.bounds();
    if (bounds != null && !bounds.isSingleValue() && bounds.fanOut() > 16L * context.nodes()) {
      return report(
          table,
          use,
          "becomes "
              + bounds.fanOut()
              + " scans; "
              + context.requiredFronts()
              + " buckets would do for "
              + context.nodes()
              + " nodes");
    }
    return null;
  }
}
