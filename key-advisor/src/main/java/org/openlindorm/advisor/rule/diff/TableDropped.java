package org.openlindorm.advisor.rule.diff;

import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule DIF906, {@code table-dropped}; its card describes it. */
public final class TableDropped extends BuiltInRule {

  public TableDropped() {
    super(
        Card.of("DIF906", "table-dropped")
            .atMost(Severity.WARNING)
            .looksAt("V")
            .what("A table of the previous version was removed.")
            .why(
                "Its rows are lost and programs that name it are refused. A table cannot"
                    + " be renamed: a new name is a new table, which is empty.")
            .bad(
                """
                -- @previous CREATE TABLE users (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE people (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .good(
                """
                -- @previous CREATE TABLE users (user_id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_id));
                CREATE TABLE users (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id));
                CREATE TABLE people (
                  user_id VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (user_id));
                """)
            .fine("No program reads or writes it any longer.")
            .detection(
                "No table has this name any longer. The finding points to the old" + " definition.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    return List.of();
  }

  @Override
  public List<Finding> lintRemoved(TableModel gone) {
    return List.of(
        report(gone)
            .evidence(EvidenceKind.PREVIOUS, "before: " + gone.name() + " " + gone.keySql())
            .message("table `" + gone.name() + "` is gone: its rows are lost with it")
            .finding());
  }
}
