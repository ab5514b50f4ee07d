package org.openlindorm.advisor.rule.key;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY109, {@code constant-leading}; its card describes it. */
public final class ConstantLeading extends BuiltInRule {

  public ConstantLeading() {
    super(
        Card.of("KEY109", "constant-leading")
            .atMost(Severity.INFO)
            .looksAt("FS")
            .what("The first key column has one value.")
            .why(
                "A constant costs its bytes in every cell and selects nothing: the real"
                    + " first column is the next one. Split points must begin with it.")
            .bad(
                """
                CREATE TABLE flow (
                  cluster_id VARCHAR NOT NULL, -- @key source=constant
                  user_name VARCHAR NOT NULL,
                  info VARCHAR,
                  PRIMARY KEY (cluster_id, user_name));
                """)
            .good(
                """
                CREATE TABLE flow (
                  user_name VARCHAR NOT NULL,
                  cluster_id VARCHAR NOT NULL, -- @key source=constant
                  info VARCHAR,
                  PRIMARY KEY (user_name, cluster_id));
                """)
            .fine("A second value will be added soon.")
            .detection(
                "Declared as constant, distinct=1, or one value in 30 or more "
                    + "sampled keys. When a growing column follows, that finding names "
                    + "the constant and this one stays silent.")
            .seed("beyond the documents")
            .rewrites("R4"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    Verdict verdict = context.verdict(key);
    boolean explained = !verdict.is(Cause.NONE) && !verdict.is(Cause.CONSTANT);
    if (!key.startsConstant() || explained || key.parts().size() < 2) {
      return List.of();
    }
    ProfiledPart first = key.parts().get(0);
    return List.of(
        report(table)
            .on(key, first)
            .confidence(first.distribution().confidence())
            .evidence(first.distribution().evidence())
            .message(
                "`"
                    + first.column()
                    + "` has one value; the real first column of "
                    + key.title()
                    + " is `"
                    + key.leading().column()
                    + "`")
            .finding());
  }
}
