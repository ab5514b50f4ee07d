package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.FindingBuilder;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule IDX502, {@code low-cardinality-leading-index}; its card describes it. */
public final class LowCardinalityLeadingIndex extends BuiltInRule {

  public LowCardinalityLeadingIndex() {
    super(
        Card.of("IDX502", "low-cardinality-leading-index")
            .looksAt("DFS")
            .what("An index begins with a column that has few values.")
            .why(
                "Its entries are in one place per value, each sorted by the primary key."
                    + " If the primary key spreads writes, this does not slow them, but the index"
                    + " narrows a read only a little.")
            .bad(
                """
                CREATE TABLE tickets (
                  ticket_uuid VARCHAR NOT NULL,
                  status VARCHAR,
                  created_at TIMESTAMP,
                  PRIMARY KEY (ticket_uuid),
                  INDEX by_status (status, created_at));
                """)
            .good(
                """
                CREATE TABLE tickets (
                  ticket_uuid VARCHAR NOT NULL,
                  status VARCHAR,
                  owner_email VARCHAR,
                  PRIMARY KEY (ticket_uuid),
                  INDEX by_owner (owner_email, status));
                """)
            .fine("Queries read one rare value, such as the open tickets.")
            .detection(
                "As KEY106 on the columns of the index; a note if the primary key after"
                    + " them spreads.")
            .seed("004#L69; quota page")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (KeyProfile key : context.indexes(table)) {
      Verdict verdict = context.verdict(key);
      ProfiledPart first = key.parts().get(0);
      boolean few = verdict.is(Cause.LOW_CARDINALITY) || verdict.is(Cause.FEW_FRONTS);
      boolean named = verdict.is(Cause.NONE) && first.distribution().is(ColumnSubtype.FEW);
      if (!few && !named) {
        continue;
      }
      FindingBuilder report = report(table).on(key, first).aboutWrites();
      if (few) {
        report.of(verdict).severity(Severity.WARNING);
      } else {
        report
            .severity(Severity.INFO)
            .confidence(Confidence.POSSIBLE)
            .evidence(first.distribution().evidence());
      }
      findings.add(
          report
              .message(
                  "index `"
                      + key.object()
                      + "` begins with `"
                      + first.column()
                      + "`, which has few values"
                      + (few
                          ? ", and a growing column follows: its writes go to few places"
                          : ": it narrows a read little"))
              .finding());
    }
    return findings;
  }
}
