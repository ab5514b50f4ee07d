package org.openlindorm.advisor.rule.index;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.QueryRule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.plan.Access;

/** The rule IDX507, {@code index-not-covering}; its card describes it. */
public final class IndexNotCovering extends QueryRule {

  public IndexNotCovering() {
    super(
        Card.of("IDX507", "index-not-covering")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("QD")
            .what("A query through an index reads columns that the index does not hold.")
            .why("Each row that is found needs another read, of the table.")
            .bad(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  city VARCHAR,
                  name VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_city (city));
                SELECT name FROM users WHERE city = 'a';
                """)
            .good(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  city VARCHAR,
                  name VARCHAR,
                  PRIMARY KEY (user_id),
                  INDEX by_city (city) INCLUDE (name));
                SELECT name FROM users WHERE city = 'a';
                """)
            .fine("Few rows are read, or the index should stay small.")
            .detection("The plan of a declared query looks rows up.")
            .seed("003#L246"));
  }

  @Override
  protected @Nullable FindingBuilder check(TableModel table, QueryUse use, RuleContext context) {
    Access access = use.access();
    if (access != null && access.looksUp() && use.query().reads()) {
      return report(
          table,
          use,
          "looks up a row of `"
              + table.name()
              + "` for each entry of index `"
              + use.chosen()
              + "`; INCLUDE what it reads");
    }
    return null;
  }
}
