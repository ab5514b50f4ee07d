package org.openlindorm.advisor.rule.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ValueDistribution;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule IDX501, {@code monotonic-leading-index}; its card describes it. */
public final class MonotonicLeadingIndex extends BuiltInRule {

  public MonotonicLeadingIndex() {
    super(
        Card.of("IDX501", "monotonic-leading-index")
            .atMost(Severity.ERROR)
            .looksAt("DFSL")
            .what("An index begins with a column that grows with every row.")
            .why(
                "An index is a separate table, sorted by its columns. Even if the rows of"
                    + " the table are well spread, all of their entries go to one region of the"
                    + " index.")
            .bad(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  created_at TIMESTAMP,
                  PRIMARY KEY (user_id),
                  INDEX by_time (created_at));
                """)
            .good(
                """
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  created_at TIMESTAMP,
                  PRIMARY KEY (user_id),
                  INDEX by_time (bucket(16, created_at), created_at));
                """)
            .fine("Few writes; declare -- @table writes=small.")
            .detection(
                "As KEY101 and KEY103 to KEY105, on the columns of the index "
                    + "followed by the primary key. A warning; an error when many writes are "
                    + "declared; an information for tables that stay short.")
            .seed("004#L67 \"or the index column\"; 000#L65; quota page")
            .rewrites("R1", "R4", "R5"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (KeyProfile key : context.indexes(table)) {
      Verdict verdict = context.verdict(key);
      if (!verdict.monotone()) {
        continue;
      }
      boolean heavy = table.facts().writes() == TableFacts.Writes.STEADY;
      boolean small = verdict.severity() == Severity.INFO && !heavy;
      findings.add(
          report(table)
              .on(key, verdict.part())
              .of(verdict)
              .severity(small ? Severity.INFO : heavy ? Severity.ERROR : Severity.WARNING)
              .message(
                  "index `"
                      + key.object()
                      + "` has "
                      + verdict.fronts().text()
                      + " write front: every insert into `"
                      + table.name()
                      + "` goes to one region of the index ("
                      + reason(verdict)
                      + ")")
              .finding());
    }
    return findings;
  }

  /** Returns the reason. For measured entries it is not derived from the name. */
  private static String reason(Verdict verdict) {
    ValueDistribution distribution = verdict.part().distribution();
    boolean measured = verdict.evidence().stream().anyMatch(item -> item.n() != null);
    boolean silent = distribution.is(ColumnKind.UNKNOWN) || distribution.is(ColumnKind.ENTITY);
    return measured && silent
        ? "its entries come in the order of `" + verdict.part().column() + "`"
        : distribution.reason();
  }
}
