package org.openlindorm.advisor.rule.diff;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule DIF905, {@code column-dropped}; its card describes it. */
public final class ColumnDropped extends BuiltInRule {

  public ColumnDropped() {
    super(
        Card.of("DIF905", "column-dropped")
            .atMost(Severity.WARNING)
            .looksAt("V")
            .what("A column of the previous version was removed.")
            .why(
                "Its values are lost, programs that name it are refused, and its name cannot be"
                    + " used again while rows hold its cells. A new name for a column is a new"
                    + " column.")
            .bad(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v VARCHAR, mail VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .good(
                """
                -- @previous CREATE TABLE t (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE t (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  mail VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .fine("No program reads or writes it any longer.")
            .detection("A column outside the key no longer exists under its name.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    TableModel old = context.previous(table);
    if (old == null || table.dynamicColumns()) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    for (ColumnModel before : old.valueColumns()) {
      if (table.column(before.name()) == null) {
        findings.add(
            report(table)
                .column(before.name())
                .related(before.place(), "before")
                .evidence(EvidenceKind.PREVIOUS, "before: " + before.name())
                .message(
                    "column `"
                        + before.name()
                        + "` of `"
                        + table.name()
                        + "` is gone: its values are lost, and statements that name it are refused")
                .finding());
      }
    }
    return findings;
  }
}
